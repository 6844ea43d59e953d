import type { Tx } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { deviceName } from '../accounts/device-name.ts'
import type { NewPasskey } from './passkey.schema.ts'
import { ALGORITHMS, CEREMONY_MS, type RelyingParty, webauthn } from './relying-party.ts'

type Wished = {
  challenge: string
  /** Says nothing of the person; another passkey under the same one takes the place of the first on its device. */
  handle: Buffer
  signInName: string
  name: string
  /** Credentials that the device must not hold already. */
  known: readonly string[]
}

/** What a device is handed that is to make a passkey. @param site with the title that the device shows */
export async function optionsOfNew(site: RelyingParty & { title: string }, wished: Wished) {
  const { generateRegistrationOptions } = await webauthn()
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: site.title,
    rpID: site.id,
    userID: new Uint8Array(wished.handle),
    userName: wished.signInName,
    userDisplayName: wished.name,
    challenge: Buffer.from(wished.challenge, 'base64url'),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    excludeCredentials: wished.known.map((id) => ({ id })),
    // Kept on the device with the name of its owner, so that nobody need type one at the door.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return options
}

/**
 * Checks what a device made: for this site, now, after it looked who holds it.
 * @param expected what it was to sign; null: nobody asked, or it took too long
 * @throws InvalidInput, in words
 */
export async function verifyNew(
  site: RelyingParty,
  expected: string | null,
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
) {
  if (expected === null) throw new InvalidInput('This took too long. Add the passkey again.')
  const { verifyRegistrationResponse } = await webauthn()
  const answer = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: expected,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!answer?.verified)
    throw new InvalidInput('Your device did not make a passkey for this site. Try again.')
  const { credential } = answer.registrationInfo
  return { ...credential, site: site.id, transports: transports.join(' ') }
}

export type MadePasskey = Awaited<ReturnType<typeof verifyNew>>

/** Keeps a passkey that was checked, under its device's name. @throws InvalidInput where it is here already */
export async function keepPasskey(tx: Tx, staffId: number, made: MadePasskey, userAgent: string) {
  const device = deviceName(userAgent)
  const kept = await tx
    .insertInto('staffPasskeys')
    .values({
      staffId,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: made.transports,
      site: made.site,
      name: device,
      addedAt: tx.now,
      addedOn: device,
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!kept) throw new InvalidInput('This passkey is here already.')
  return kept
}
