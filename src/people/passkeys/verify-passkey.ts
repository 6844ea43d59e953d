import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { type Purpose, takeChallenge } from './challenges.ts'
import type { PasskeyUse } from './passkey.schema.ts'
import { type RelyingParty, webauthn } from './relying-party.ts'

/**
 * Checks what a device signed: with a passkey that is known here, for this site, now, after it looked who holds it.
 * @param staffId whose passkey it must be; null: anybody's who works here
 * @returns whose it is
 * @throws InvalidInput, in words, for everything else
 */
export async function verifyPasskey(
  db: Db,
  site: RelyingParty,
  use: PasskeyUse,
  { purpose, staffId }: { purpose: Purpose; staffId: number | null },
): Promise<number> {
  const challenge = await takeChallenge(db, use.clientDataJSON, purpose, staffId)
  if (challenge === null) throw new InvalidInput('This took too long. Choose your passkey again.')
  const known = await db
    .selectFrom('staffPasskeys')
    .innerJoin('staff', 'staff.id', 'staffPasskeys.staffId')
    .select(['staffPasskeys.id', 'staffId', 'publicKey', 'counter'])
    .where('credentialId', '=', use.id)
    .where('suspendedAt', 'is', null)
    .where('removedAt', 'is', null)
    .$if(staffId !== null, (query) => query.where('staffId', '=', staffId))
    .executeTakeFirst()
  if (!known)
    throw new InvalidInput('This passkey opens nothing here. Take another, or sign in with your password.')
  const counter = await countOf(site, use, challenge, known)
  await inTransaction(db, (tx) =>
    tx.updateTable('staffPasskeys').set({ counter, usedAt: tx.now }).where('id', '=', known.id).execute(),
  )
  return known.staffId
}

type Known = { publicKey: string; counter: number }

/** @returns how often the device says it has signed; 0: it does not count */
async function countOf(
  site: RelyingParty,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyUse,
  expectedChallenge: string,
  { publicKey, counter }: Known,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webauthn()
  const answer = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter: Number(counter),
    },
  }).catch(() => null)
  if (!answer?.verified) throw new InvalidInput('Your device did not confirm that it is you. Try again.')
  return answer.authenticationInfo.newCounter
}
