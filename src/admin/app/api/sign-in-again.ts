/** A refused page does not ask at every refresh; what a person does asks at once. */
const QUIET_AFTER_REFUSAL_MS = 30_000

type Asking = { promise: Promise<boolean>; answer(signedIn: boolean): void }

let asking: Asking | null = null
let refusedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

/** Whether the sign-in dialog is wanted over the current screen. */
export const signInAgain = {
  isAsked: () => asking !== null,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  answer(signedIn: boolean) {
    if (!signedIn) refusedAt = performance.now()
    asking?.answer(signedIn)
    asking = null
    for (const listener of listeners) listener()
  },
}

/** Opens the dialog, once for all requests that wait for it. @returns whether the person signed in */
export function askToSignInAgain({ isRead }: { isRead: boolean }): Promise<boolean> {
  if (asking) return asking.promise
  if (isRead && performance.now() - refusedAt < QUIET_AFTER_REFUSAL_MS) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asking = { promise, answer: resolve }
  for (const listener of listeners) listener()
  return promise
}
