import type { Db } from '#platform/db.ts'
import { staffIdOf } from '../accounts/staff.policy.ts'
import type { Actor } from '../actor.ts'
import { countPasskeyTry } from '../sign-in-throttle.ts'
import { newChallenge } from './challenges.ts'
import { CEREMONY_MS, type RelyingParty, webauthn } from './relying-party.ts'

/** What the door hands to the browser, which offers the passkeys that it has for this site. @throws TooManyAttempts */
export async function askAtDoor(db: Db, site: RelyingParty, address: string) {
  await countPasskeyTry(db, address)
  return optionsOf(site, await newChallenge(db, 'sign in', null), [])
}

/** The same for somebody who is signed in and is to show again that it is them: with a passkey of theirs. */
export async function askForProof(db: Db, actor: Actor, site: RelyingParty) {
  const staffId = staffIdOf(actor)
  const known = await db
    .selectFrom('staffPasskeys')
    .select(['credentialId', 'transports'])
    .where('staffId', '=', staffId)
    .where('site', '=', site.id)
    .execute()
  return optionsOf(site, await newChallenge(db, 'prove', staffId), known)
}

type Known = { credentialId: string; transports: string }

async function optionsOf(site: RelyingParty, challenge: string, known: readonly Known[]) {
  const { generateAuthenticationOptions } = await webauthn()
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: site.id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CEREMONY_MS,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports.split(' ').filter(Boolean),
    })),
  })
  return options
}
