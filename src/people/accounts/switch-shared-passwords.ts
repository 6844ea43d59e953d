import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { Actor } from '../actor.ts'
import { keepSharedPasswords } from '../ensure-staff.ts'
import { assertCanManageStaff } from './staff.policy.ts'
import { countOwners, lockStaff, recordStaffChange } from './staff-accounts.ts'

/**
 * Switches the passwords of the environment off, which ends their sessions, or on again.
 * @param passwords those of the environment
 * @throws Forbidden; InvalidInput where nobody but they could manage the site
 */
export async function switchSharedPasswords(
  db: Db,
  actor: Actor,
  isOn: boolean,
  passwords: readonly string[],
): Promise<void> {
  assertCanManageStaff(actor)
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    if (!isOn && (await countOwners(tx)) === 0)
      throw new InvalidInput(
        'Invite an owner first: without the shared passwords nobody could manage the site.',
      )
    await tx.updateTable('staffRules').set({ sharedPasswords: isOn }).where('id', '=', 1).execute()
    await keepSharedPasswords(tx, isOn ? passwords : [])
    const event = isOn ? 'shared passwords switched on' : 'shared passwords switched off'
    await recordStaffChange(tx, actor, 'update', { id: null, name: 'Shared passwords' }, { event })
  })
}
