import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { ownAccountOf } from '../accounts/staff.policy.ts'
import { getPerson, lockStaff, recordStaffChange } from '../accounts/staff-accounts.ts'
import type { Actor } from '../actor.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { keepPasskey, optionsOfNew, verifyNew } from './new-passkey.ts'
import type { NewPasskey } from './passkey.schema.ts'
import type { RelyingParty } from './relying-party.ts'

const MOST = 20

/** What a device is handed that is to make a passkey for this person. @throws Forbidden; InvalidInput where there are 20 */
export async function beginPasskey(db: Db, actor: Actor, site: RelyingParty & { title: string }) {
  const staffId = ownAccountOf(actor)
  const rows = await db
    .selectFrom('staffPasskeys')
    .select('credentialId')
    .where('staffId', '=', staffId)
    .execute()
  if (rows.length >= MOST) throw new InvalidInput('You have 20 passkeys. Remove one that you no longer use.')
  const { email, phone } = await db
    .selectFrom('staff')
    .select(['email', 'phone'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return optionsOfNew(site, {
    challenge: await newChallenge(db, 'add', staffId),
    handle: Buffer.from(`staff ${staffId}`),
    signInName: email ?? phone ?? actor.name,
    name: actor.name,
    known: rows.map(({ credentialId }) => credentialId),
  })
}

/**
 * Keeps the passkey that a device made, under the device's name.
 * @throws Forbidden; InvalidInput for what was not asked for or does not hold
 */
export async function addPasskey(
  db: Db,
  actor: Actor,
  site: RelyingParty,
  passkey: NewPasskey,
): Promise<{ id: number; name: string }> {
  const staffId = ownAccountOf(actor)
  const challenge = await takeChallenge(db, passkey.clientDataJSON, 'add', staffId)
  const made = await verifyNew(site, challenge, passkey)
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const person = await getPerson(tx, staffId)
    const kept = await keepPasskey(tx, staffId, made, actor.userAgent)
    await recordStaffChange(tx, actor, 'update', person, { event: 'passkey added' })
    return kept
  })
}
