import { type Db, inTransaction } from '#platform/db.ts'
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
 * Changes a person's own password. All their sessions end; the one that asks goes on by the token that is returned.
 * @throws Forbidden; TooManyAttempts; InvalidInput with fields, 'Invalid password' for the old one
 */
export async function changeOwnPassword(
  db: Db,
  actor: Actor,
  { oldPassword, password }: PasswordChange,
  siteTitle: string,
): Promise<OpenedSession> {
  const id = ownAccountOf(actor)
  const { name, email } = await provePassword(db, id, { password: oldPassword, field: 'oldPassword' })
  assertGoodPassword(password, [name, email ?? '', ...siteNames(siteTitle)])
  const hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const person = await getPerson(tx, id)
    await tx
      .updateTable('staff')
      .set({
        ...(person.accountHash ? { accountHash: hash } : { passwordHash: hash }),
        passwordChangedAt: tx.now,
      })
      .where('id', '=', id)
      .execute()
    await endSessionsOf(tx, id)
    await recordStaffChange(tx, actor, 'update', person, { event: 'password changed' })
    return openSession(tx, person, actor)
  })
}
