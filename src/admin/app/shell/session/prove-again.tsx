import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { proveAgain } from '../../api/asking.ts'

const ProveAgainDialog = lazy(async () => ({
  default: (await import('./prove-again-dialog.tsx')).ProveAgainDialog,
}))

/** Fetched when somebody is first asked, and stays, so that the focus goes back to where it was. */
export function ProveAgain() {
  const isAsked = useSyncExternalStore(proveAgain.subscribe, proveAgain.isAsked)
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  return (
    wasAsked && (
      <Suspense fallback={null}>
        <ProveAgainDialog />
      </Suspense>
    )
  )
}
