import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { type Asking, proveAgain, signInAgain } from '../../api/asking.ts'

/** A dialog that is fetched when it is first asked for, and stays, so that the focus goes back to where it was. */
function dialogOf(asking: Asking, fetch: () => Promise<ComponentType>) {
  const Dialog = lazy(async () => ({ default: await fetch() }))
  return function AskedDialog() {
    const isAsked = useSyncExternalStore(asking.subscribe, asking.isAsked)
    const [wasAsked, setWasAsked] = useState(false)
    if (isAsked && !wasAsked) setWasAsked(true)
    return (
      wasAsked && (
        <Suspense fallback={null}>
          <Dialog />
        </Suspense>
      )
    )
  }
}

export const ProveAgain = dialogOf(
  proveAgain,
  async () => (await import('./prove-again-dialog.tsx')).ProveAgainDialog,
)
export const SignInAgain = dialogOf(
  signInAgain,
  async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
)
