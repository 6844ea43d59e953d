import { networkPrefix } from '#http/limits/address-key.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Actor } from '../actor.ts'
import { assertCanManageStaff } from './staff.policy.ts'
import { lockStaff, recordStaffChange } from './staff-accounts.ts'

/**
 * What a session keeps of where it was opened: the network, never the address, and only where an owner wants it.
 * @param address of whoever signs in; undefined: it is not known
 */
export async function networkToKeep(tx: Tx, address: string | undefined): Promise<string | null> {
  if (address === undefined) return null
  // Locked, so that whoever switches it off deletes what is kept here too.
  const { signInNetworks } = await tx
    .selectFrom('staffRules')
    .select('signInNetworks')
    .where('id', '=', 1)
    .forShare()
    .executeTakeFirstOrThrow()
  return signInNetworks ? networkPrefix(address) : null
}

/** Has sessions keep the network that they are opened from, or keeps it no more and deletes what was kept. @throws Forbidden */
export async function switchSignInNetworks(db: Db, actor: Actor, isOn: boolean): Promise<void> {
  assertCanManageStaff(actor)
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const { numUpdatedRows } = await tx
      .updateTable('staffRules')
      .set({ signInNetworks: isOn })
      .where('id', '=', 1)
      .where('signInNetworks', '=', !isOn)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    if (!isOn) await tx.updateTable('staffSessions').set({ network: null }).execute()
    const event = isOn ? 'networks of sign-ins kept' : 'networks of sign-ins no longer kept'
    await recordStaffChange(tx, actor, 'update', { id: null, name: 'Networks of sign-ins' }, { event })
  })
}
