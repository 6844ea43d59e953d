import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { endSessionsOf } from '../accounts/end-sessions.ts'
import { provePassword } from '../accounts/prove-password.ts'
import { assertCanManageStaff, ownAccountOf } from '../accounts/staff.policy.ts'
import { assertOwnerStays, getPerson, lockStaff, recordStaffChange } from '../accounts/staff-accounts.ts'
import type { Actor } from '../actor.ts'
import { assertFactorStays } from './factor-rule.ts'

/** A person's own: the password alone opens again. @throws Forbidden; TooManyAttempts; InvalidInput for a wrong password, or where their role needs it */
export async function removeOwnSecondFactor(
  db: Db,
  actor: Actor,
  proof: { password: string },
): Promise<void> {
  const staffId = ownAccountOf(actor)
  await provePassword(db, staffId, proof)
  await inTransaction(db, async (tx) => {
    await takeAway(tx, actor, staffId, { except: actor.sessionId })
    await assertFactorStays(tx, staffId)
  })
}

/**
 * Another person's, who has lost the phone with their app and their passkeys. It ends their sessions; who had no password
 * comes back by a recovery link.
 * @throws Forbidden; NotFound; InvalidInput where no owner could sign in any more
 */
export async function disableSecondFactor(db: Db, actor: Actor, staffId: number): Promise<void> {
  assertCanManageStaff(actor)
  await inTransaction(db, async (tx) => {
    const { role } = await takeAway(tx, actor, staffId, {})
    await tx.deleteFrom('staffPasskeys').where('staffId', '=', staffId).execute()
    await assertOwnerStays(tx, { role })
  })
}

async function takeAway(tx: Tx, actor: Actor, staffId: number, ending: { except?: number | undefined }) {
  await lockStaff(tx)
  const person = await getPerson(tx, staffId)
  for (const table of ['staffTotp', 'staffRecoveryCodes'] as const)
    await tx.deleteFrom(table).where('staffId', '=', staffId).execute()
  await endSessionsOf(tx, staffId, ending)
  await recordStaffChange(tx, actor, 'update', person, { event: 'second factor removed' })
  return person
}
