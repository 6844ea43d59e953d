import { Outlet, useLocation } from '@tanstack/react-router'
import { PanelShell } from './panel-shell.tsx'
import { ScreenGate } from './screen-gate.tsx'
import { ProveAgain, SignInAgain } from './session/asked-dialogs.tsx'
import { FactorGate } from './session/factor-gate.tsx'
import { FactorNotice } from './session/factor-notice.tsx'
import { SessionGate } from './session/session-gate.tsx'

/** What is the same on every screen. */
export function Panel() {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/(?<!\/)\/+$/, '') })
  // Who was handed a link is not signed in yet.
  if (path === '/welcome') return <Outlet />
  return (
    <SessionGate>
      <FactorGate>
        <PanelShell>
          <FactorNotice />
          <ScreenGate>
            <Outlet />
          </ScreenGate>
        </PanelShell>
      </FactorGate>
      <ProveAgain />
      <SignInAgain />
    </SessionGate>
  )
}
