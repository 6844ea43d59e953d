import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput, ProofNeeded } from '#platform/errors.ts'
import type { Actor } from '../actor.ts'
import { hashPassword } from '../password.ts'
import { assertGoodPassword } from '../passwords/assert-good-password.ts'
import { siteNames } from '../passwords/password-strength.schema.ts'
import { type OpenedSession, openSession } from '../sign-in.ts'
import type { PasswordChange } from './account.schema.ts'
import { endSessionsOf } from './end-sessions.ts'
import { provePassword } from './prove-password.ts'
import { ownAccountOf } from './staff.policy.ts'
import { getPerson, lockStaff, recordStaffChange } from './staff-accounts.ts'

/**
 * Changes a person's own password, or gives them their first, which a fresh proof by passkey stands for. All their
 * sessions end; the one that asks goes on by the token that is returned.
 * @throws Forbidden; TooManyAttempts; ProofNeeded; InvalidInput with fields, 'Invalid password' for the old one
 */
export async function changeOwnPassword(
  db: Db,
  actor: Actor,
  { oldPassword, password }: PasswordChange,
  { siteTitle, address }: { siteTitle: string; address: string },
): Promise<OpenedSession> {
  const id = ownAccountOf(actor)
  const { name, email, phone } =
    oldPassword === undefined
      ? await proveWithoutPassword(db, actor, id)
      : await provePassword(db, id, { password: oldPassword, field: 'oldPassword' })
  assertGoodPassword(password, [name, email ?? '', phone ?? '', ...siteNames(siteTitle)])
  const hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const person = await getPerson(tx, id)
    if (oldPassword === undefined) assertHasNone(person)
    await tx
      .updateTable('staff')
      .set({
        ...(person.passwordHash === 'none' ? { accountHash: hash } : { passwordHash: hash }),
        passwordChangedAt: tx.now,
      })
      .where('id', '=', id)
      .execute()
    await endSessionsOf(tx, id)
    await recordStaffChange(tx, actor, 'update', person, { event: 'password changed' })
    return openSession(tx, person, { ...actor, address }, { event: 'token refreshed' })
  })
}

type Hashes = { accountHash: string | null; passwordHash: string }

/** @throws InvalidInput where there is a password, which is then asked for */
function assertHasNone({ accountHash, passwordHash }: Hashes): void {
  if (accountHash === null && passwordHash === 'none') return
  const words = 'Type your present password.'
  throw new InvalidInput(words, { oldPassword: words })
}

/** Whose only way in is a passkey: it has just opened, or proved, this session. */
async function proveWithoutPassword(db: Db, actor: Actor, id: number) {
  const person = await db
    .selectFrom('staff')
    .select(['name', 'email', 'phone', 'accountHash', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assertHasNone(person)
  if (!actor.hasRecentProof) throw new ProofNeeded('Nothing was changed: this asks for your passkey again.')
  return person
}
