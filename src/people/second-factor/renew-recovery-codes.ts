import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { provePassword } from '../accounts/prove-password.ts'
import { ownAccountOf } from '../accounts/staff.policy.ts'
import { getPerson, recordStaffChange } from '../accounts/staff-accounts.ts'
import type { Actor } from '../actor.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/**
 * Ten new recovery codes; the old ones open nothing any more.
 * @throws Forbidden; TooManyAttempts; InvalidInput for a wrong password, and where there is no second factor
 */
export async function renewRecoveryCodes(
  db: Db,
  actor: Actor,
  proof: { password: string },
): Promise<string[]> {
  const staffId = ownAccountOf(actor)
  await provePassword(db, staffId, proof)
  return inTransaction(db, async (tx) => {
    const app = await tx
      .selectFrom('staffTotp')
      .select('staffId')
      .where('staffId', '=', staffId)
      .where('confirmedAt', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!app) throw new InvalidInput('You have no second factor.')
    await recordStaffChange(tx, actor, 'update', await getPerson(tx, staffId), {
      event: 'recovery codes renewed',
    })
    return makeRecoveryCodes(tx, staffId)
  })
}
