import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'
import { endSessionsOf } from '../accounts/end-sessions.ts'
import { ownAccountOf } from '../accounts/staff.policy.ts'
import { getPerson, lockStaff, recordStaffChange } from '../accounts/staff-accounts.ts'
import type { Actor } from '../actor.ts'
import { assertFactorStays } from '../second-factor/factor-rule.ts'

const NONE = 'This passkey has been removed already.'

/** Calls a person's own passkey by a name that they know it by. @throws Forbidden; NotFound */
export async function renamePasskey(db: Db, actor: Actor, id: number, name: string): Promise<void> {
  const staffId = ownAccountOf(actor)
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('staffPasskeys')
      .set({ name })
      .where('id', '=', id)
      .where('staffId', '=', staffId)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new NotFound(NONE)
    await recordStaffChange(tx, actor, 'update', await getPerson(tx, staffId), { event: 'passkey renamed' })
  })
}

/** Forgets a person's own passkey; it opens nothing any more, and what is signed in elsewhere is out. @throws Forbidden; NotFound; InvalidInput for the last way in */
export async function removePasskey(db: Db, actor: Actor, id: number): Promise<void> {
  const staffId = ownAccountOf(actor)
  await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const { numDeletedRows } = await tx
      .deleteFrom('staffPasskeys')
      .where('id', '=', id)
      .where('staffId', '=', staffId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new NotFound(NONE)
    const person = await getPerson(tx, staffId)
    if (!(await canSignIn(tx, person)))
      throw new InvalidInput('This passkey is your only way in. Set a password or add another passkey first.')
    await assertFactorStays(tx, staffId)
    await endSessionsOf(tx, staffId, { except: actor.sessionId })
    await recordStaffChange(tx, actor, 'update', person, { event: 'passkey removed' })
  })
}

async function canSignIn(
  tx: Tx,
  { id, accountHash, passwordHash }: { id: number; accountHash: string | null; passwordHash: string },
): Promise<boolean> {
  if (accountHash !== null || passwordHash !== 'none') return true
  const other = await tx.selectFrom('staffPasskeys').select('id').where('staffId', '=', id).executeTakeFirst()
  return other !== undefined
}
