import { api } from './api.ts'
import { ApiProblem } from './api-problem.ts'
import { offersPasskeysInFields, signByPasskey } from './passkeys.ts'

/** How long the server knows what it asked to be signed. */
const ASKED_FOR_MS = 15 * 60_000

type How = Parameters<typeof signByPasskey>[1]

/** Signs in by one of the device's passkeys. @throws ApiProblem, in words */
export async function enterByPasskey(how: How): Promise<void> {
  const asked = await (await api.session.passkey.begin.$post()).json()
  await api.session.passkey.$post({ json: await signByPasskey(asked, how) })
}

/**
 * Waits until a passkey is chosen in the list that the browser opens under a field, for as long as it takes.
 * @param enter signs in, and says what came of it
 * @param isOver whether nobody waits any more
 */
export async function waitForPasskeyInField(
  enter: (how: 'in field') => Promise<void>,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver() && (await offersPasskeysInFields())) {
    const askedAt = performance.now()
    try {
      return await enter('in field')
    } catch (error) {
      // Chosen too late, what was to be signed must be asked anew; whatever else fails is left to the button.
      const isRefused = error instanceof ApiProblem && error.status === 422
      if (!isRefused || performance.now() - askedAt < ASKED_FOR_MS) return
    }
  }
}

/** Nobody asked for what waits in a field by itself: it is told of once the server has refused it. */
export function isWorthTelling(error: unknown, how: How): boolean {
  return how === 'now' || !(error instanceof ApiProblem && error.code === 'passkey')
}
