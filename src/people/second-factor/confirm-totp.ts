import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { InstanceKey } from '#platform/secrets/instance-key.ts'
import { deviceName } from '../accounts/device-name.ts'
import { endSessionsOf } from '../accounts/end-sessions.ts'
import { ownAccountOf } from '../accounts/staff.policy.ts'
import { getPerson, recordStaffChange } from '../accounts/staff-accounts.ts'
import type { Actor } from '../actor.ts'
import { countCode } from '../sign-in-throttle.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { takeTotpCode } from './totp.ts'

/**
 * From now on the app is asked for beside the password. Sessions that were opened without it end, but for this one.
 * @returns the recovery codes, to be shown once
 * @throws Forbidden; TooManyAttempts; InvalidInput for a wrong code
 */
export async function confirmTotp(db: Db, key: InstanceKey, actor: Actor, code: string): Promise<string[]> {
  const staffId = ownAccountOf(actor)
  await countCode(db, staffId)
  return inTransaction(db, async (tx) => {
    if (!(await takeTotpCode(tx, key, staffId, code, 'begun'))) {
      const words = 'This is not the code that the app shows now. Wait for the next one and type it.'
      throw new InvalidInput(words, { code: words })
    }
    await tx
      .updateTable('staffTotp')
      .set({ confirmedAt: tx.now, confirmedOn: deviceName(actor.userAgent) })
      .where('staffId', '=', staffId)
      .execute()
    await endSessionsOf(tx, staffId, { except: actor.sessionId })
    const person = await getPerson(tx, staffId)
    await recordStaffChange(tx, actor, 'update', person, { event: 'second factor added' })
    return makeRecoveryCodes(tx, staffId)
  })
}
