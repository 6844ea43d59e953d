import { Outlet } from '@tanstack/react-router'
import { PanelShell } from '../shell/panel-shell.tsx'
import { SessionGate } from '../shell/session/session-gate.tsx'
import { SignInAgainDialog } from '../shell/session/sign-in-again-dialog.tsx'

/** What is the same on every screen. */
export function Panel() {
  return (
    <SessionGate>
      <PanelShell>
        <Outlet />
      </PanelShell>
      <SignInAgainDialog />
    </SessionGate>
  )
}
