import { Outlet, useLocation } from '@tanstack/react-router'
import { PanelShell } from './panel-shell.tsx'
import { ScreenGate } from './screen-gate.tsx'
import { ProveAgainDialog } from './session/prove-again-dialog.tsx'
import { SessionGate } from './session/session-gate.tsx'
import { SignInAgainDialog } from './session/sign-in-again-dialog.tsx'

/** What is the same on every screen. */
export function Panel() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') })
  // Who was handed a link is not signed in yet.
  if (path === '/welcome') return <Outlet />
  return (
    <SessionGate>
      <PanelShell>
        <ScreenGate>
          <Outlet />
        </ScreenGate>
      </PanelShell>
      <ProveAgainDialog />
      <SignInAgainDialog />
    </SessionGate>
  )
}
