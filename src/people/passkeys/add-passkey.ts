import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { deviceName } from '../accounts/device-name.ts'
import { ownAccountOf } from '../accounts/staff.policy.ts'
import { getPerson, lockStaff, recordStaffChange } from '../accounts/staff-accounts.ts'
import type { Actor } from '../actor.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import type { NewPasskey } from './passkey.schema.ts'
import { ALGORITHMS, CEREMONY_MS, type RelyingParty, webauthn } from './relying-party.ts'

const MOST = 20

/** What a device is handed that is to make a passkey for this person. @throws Forbidden; InvalidInput where there are 20 */
export async function beginPasskey(db: Db, actor: Actor, site: RelyingParty & { title: string }) {
  const staffId = ownAccountOf(actor)
  const known = await db
    .selectFrom('staffPasskeys')
    .select('credentialId')
    .where('staffId', '=', staffId)
    .execute()
  if (known.length >= MOST) throw new InvalidInput('You have 20 passkeys. Remove one that you no longer use.')
  const { email, phone } = await db
    .selectFrom('staff')
    .select(['email', 'phone'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const challenge = await newChallenge(db, 'add', staffId)
  const { generateRegistrationOptions } = await webauthn()
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: site.title,
    rpID: site.id,
    // Says nothing of the person; another passkey on the same device takes the place of the first.
    userID: new Uint8Array(Buffer.from(`staff ${staffId}`)),
    userName: email ?? phone ?? actor.name,
    userDisplayName: actor.name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // Kept on the device with the name of its owner, so that nobody need type one at the door.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return options
}

/**
 * Keeps the passkey that a device made, under the device's name.
 * @throws Forbidden; InvalidInput for what was not asked for or does not hold
 */
export async function addPasskey(
  db: Db,
  actor: Actor,
  site: RelyingParty,
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
): Promise<{ id: number; name: string }> {
  const staffId = ownAccountOf(actor)
  const challenge = await takeChallenge(db, clientDataJSON, 'add', staffId)
  if (challenge === null) throw new InvalidInput('This took too long. Add the passkey again.')
  const { verifyRegistrationResponse } = await webauthn()
  const answer = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!answer?.verified)
    throw new InvalidInput('Your device did not make a passkey for this site. Try again.')
  const { credential } = answer.registrationInfo
  return inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const person = await getPerson(tx, staffId)
    const device = deviceName(actor.userAgent)
    const made = await tx
      .insertInto('staffPasskeys')
      .values({
        staffId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: transports.join(' '),
        site: site.id,
        name: device,
        addedAt: tx.now,
        addedOn: device,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!made) throw new InvalidInput('This passkey is here already.')
    await recordStaffChange(tx, actor, 'update', person, { event: 'passkey added' })
    return made
  })
}
