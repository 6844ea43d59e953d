import { api } from './api.ts'
import { ApiProblem } from './api-problem.ts'

/** The browser's half is fetched by whoever has, or makes, a passkey. */
const webauthn = () => import('@simplewebauthn/browser')

type Wished = Parameters<Awaited<ReturnType<typeof webauthn>>['startRegistration']>[0]['optionsJSON']
type Asked = Awaited<ReturnType<Awaited<ReturnType<typeof api.session.passkey.begin.$post>>['json']>>

/** Whether devices can keep passkeys for this page: over TLS or on this machine, under a name and not a number. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|:/.test(location.hostname)
}

/** Whether the browser offers passkeys beside a field that somebody types into. */
export async function offersPasskeysInFields(): Promise<boolean> {
  return knowsPasskeys() && (await (await webauthn()).browserSupportsWebAuthnAutofill())
}

/** Has the device make a passkey, and keeps it. @throws ApiProblem, in words */
export async function addPasskey(): Promise<void> {
  const json = await makePasskey(await (await api.account.passkeys.begin.$post()).json())
  await api.account.passkeys.$post({ json })
}

/** Has the device make the passkey that is asked for. @throws ApiProblem, in words */
export async function makePasskey(optionsJSON: Wished) {
  const { startRegistration } = await webauthn()
  const { id, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw troubleOf(error, 'No passkey was made. Try again when you like.')
  })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/**
 * Has the device sign what was asked with one of its passkeys.
 * @param how `in field`: waits until one is chosen beside the field, however long that takes
 * @throws ApiProblem, in words
 */
export async function signByPasskey(asked: Asked, how: 'in field' | 'now') {
  const { startAuthentication } = await webauthn()
  const answer = await startAuthentication({
    optionsJSON: asked,
    useBrowserAutofill: how === 'in field',
  }).catch((error: unknown) => {
    throw troubleOf(error, 'No passkey was chosen. Try again, or type your password.')
  })
  const { clientDataJSON, authenticatorData, signature } = answer.response
  return { id: answer.id, clientDataJSON, authenticatorData, signature }
}

/** Whoever waits beside a field waits no more. */
export async function stopWaitingForPasskey(): Promise<void> {
  ;(await webauthn()).WebAuthnAbortService.cancelCeremony()
}

const WORDS: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device has a passkey of yours already.',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    'This device does not look who holds it. Switch on its screen lock, then try again.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: 'This device cannot keep passkeys.',
}

function troubleOf(error: unknown, otherwise: string): ApiProblem {
  const { code = '' } = Object(error) as { code?: string }
  return new ApiProblem({ status: 400, code: 'passkey', detail: WORDS[code] ?? otherwise })
}
