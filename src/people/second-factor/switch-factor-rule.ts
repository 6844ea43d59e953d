import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { assertCanManageStaff } from '../accounts/staff.policy.ts'
import { lockStaff, recordStaffChange } from '../accounts/staff-accounts.ts'
import type { Actor } from '../actor.ts'

/**
 * Asks a second factor of every role that publishes, with seven days to add one, or asks it no more.
 * @throws Forbidden; InvalidInput for an owner who has none: they would be the first whom it shuts out
 */
export async function switchFactorRule(db: Db, actor: Actor, isOn: boolean): Promise<void> {
  assertCanManageStaff(actor)
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const own = await tx
      .selectFrom('staff')
      .select('id')
      .where('id', '=', actor.staffId)
      .where((eb) =>
        eb.or([
          eb('id', 'in', eb.selectFrom('staffTotp').select('staffId').where('confirmedAt', 'is not', null)),
          eb('id', 'in', eb.selectFrom('staffPasskeys').select('staffId')),
        ]),
      )
      .executeTakeFirst()
    if (isOn && !own)
      throw new InvalidInput(
        'Add a second factor to an account of your own first, so that the rule cannot shut you out.',
      )
    const { numUpdatedRows } = await tx
      .updateTable('staffRules')
      .set({ secondFactorSince: isOn ? tx.now : null })
      .where('id', '=', 1)
      .where('secondFactorSince', isOn ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const event = isOn ? 'second factor required' : 'second factor no longer required'
    await recordStaffChange(tx, actor, 'update', { id: null, name: 'Second factor' }, { event })
  })
}
