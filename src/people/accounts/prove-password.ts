import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { verifyPassword } from '../password.ts'
import { countAttempt, forgetAttempts } from '../sign-in-throttle.ts'

type Proof = { password: string; address: string; field?: string }

/**
 * Asks whether somebody who is signed in knows their password; guesses are counted as those at the door.
 * @param staffId whose account it is
 * @throws TooManyAttempts; InvalidInput 'Invalid password' in the field that is named
 */
export async function provePassword(
  db: Db,
  staffId: number,
  { password, address, field = 'password' }: Proof,
) {
  await countAttempt(db, address)
  const { accountHash, passwordHash, ...person } = await db
    .selectFrom('staff')
    .select(['name', 'email', 'phone', 'accountHash', 'passwordHash'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(password, accountHash ?? passwordHash)))
    throw new InvalidInput('Invalid password', { [field]: 'Invalid password' })
  await inTransaction(db, (tx) => forgetAttempts(tx, address))
  return person
}
