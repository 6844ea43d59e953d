import { type Db, inTransaction } from '#platform/db.ts'
import type { Actor } from '../actor.ts'
import { endSessionsOf } from './end-sessions.ts'
import { assertCanManageStaff } from './staff.policy.ts'
import { assertOwnerStays, getPerson, lockStaff, recordStaffChange } from './staff-accounts.ts'

/**
 * Takes somebody's account away. What they wrote stays under their name, which nobody else can take.
 * @throws Forbidden; NotFound; InvalidInput where no owner would be left
 */
export async function removeStaff(db: Db, actor: Actor, id: number): Promise<void> {
  assertCanManageStaff(actor)
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const person = await getPerson(tx, id)
    const nothing = { accountHash: null, email: null, phone: null, passwordHash: 'none' }
    await tx
      .updateTable('staff')
      .set({ ...nothing, removedAt: tx.now })
      .where('id', '=', id)
      .execute()
    await assertOwnerStays(tx, person)
    await endSessionsOf(tx, id)
    for (const table of ['staffTotp', 'staffRecoveryCodes', 'staffPasskeys', 'staffPictures'] as const)
      await tx.deleteFrom(table).where('staffId', '=', id).execute()
    await tx.deleteFrom('staffLinks').where('staffId', '=', id).execute()
    await recordStaffChange(tx, actor, 'delete', person, { event: 'removed' })
  })
}
