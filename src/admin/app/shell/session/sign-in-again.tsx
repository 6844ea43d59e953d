import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { signInAgain } from '../../api/asking.ts'

const SignInAgainDialog = lazy(async () => ({
  default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
}))

/** Fetched when a session is first over, and stays, so that the focus goes back to where it was. */
export function SignInAgain() {
  const isAsked = useSyncExternalStore(signInAgain.subscribe, signInAgain.isAsked)
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  return (
    wasAsked && (
      <Suspense fallback={null}>
        <SignInAgainDialog />
      </Suspense>
    )
  )
}
