import { type Db, inTransaction } from '#platform/db.ts'
import type { Actor } from '../actor.ts'
import type { StaffChange } from './account.schema.ts'
import { endSessionsOf } from './end-sessions.ts'
import { assertCanManageStaff } from './staff.policy.ts'
import { assertOwnerStays, getPerson, lockStaff, recordStaffChange } from './staff-accounts.ts'

/**
 * Gives somebody another role, suspends them or lets them back in. It ends their sessions: what a person may is asked
 * for anew.
 * @throws Forbidden; NotFound; InvalidInput where no owner would be left
 */
export async function changeStaff(db: Db, actor: Actor, id: number, change: StaffChange): Promise<void> {
  assertCanManageStaff(actor)
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const person = await getPerson(tx, id)
    const isSuspended = change.isSuspended ?? person.suspendedAt !== null
    const role = change.role ?? person.role
    if (role === person.role && isSuspended === (person.suspendedAt !== null)) return
    const suspendedAt = isSuspended ? (person.suspendedAt ?? tx.now) : null
    const roleSince = role === person.role ? {} : { roleSince: tx.now }
    await tx
      .updateTable('staff')
      .set({ role, suspendedAt, ...roleSince })
      .where('id', '=', id)
      .execute()
    await assertOwnerStays(tx, person)
    await endSessionsOf(tx, id)
    const event = role !== person.role ? 'role changed' : isSuspended ? 'suspended' : 'let back in'
    await recordStaffChange(tx, actor, 'update', person, { event, role })
  })
}
