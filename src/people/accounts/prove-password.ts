import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { verifyPassword } from '../password.ts'
import { countProof, forgetProofs } from '../sign-in-throttle.ts'

type Proof = { password: string; field?: string }

/**
 * Asks whether somebody who is signed in knows their password; guesses are counted by person, so that
 * a flood of them at the door stops nobody here.
 * @param staffId whose account it is
 * @throws TooManyAttempts; InvalidInput 'Invalid password' in the field that is named
 */
export async function provePassword(db: Db, staffId: number, { password, field = 'password' }: Proof) {
  await countProof(db, staffId)
  const { accountHash, passwordHash, ...person } = await db
    .selectFrom('staff')
    .select(['name', 'email', 'phone', 'accountHash', 'passwordHash'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(password, accountHash ?? passwordHash)))
    throw new InvalidInput('Invalid password', { [field]: 'Invalid password' })
  await inTransaction(db, (tx) => forgetProofs(tx, staffId))
  return person
}
