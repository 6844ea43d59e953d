import { Outlet } from '@tanstack/react-router'
import { SessionGate } from '../sign-in/session-gate.tsx'
import { SignInAgainDialog } from '../sign-in/sign-in-again-dialog.tsx'
import { AppFrame } from './app-frame.tsx'

/** What is the same on every screen. */
export function Panel() {
  return (
    <SessionGate>
      <AppFrame>
        <Outlet />
      </AppFrame>
      <SignInAgainDialog />
    </SessionGate>
  )
}
