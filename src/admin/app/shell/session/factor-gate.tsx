import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { sessionQuery } from '../../api/session-query.ts'
import { Starting } from '../../ui/feedback/starting.tsx'
import { useSignOut } from './use-sign-out.ts'

const FactorFirstScreen = lazy(async () => ({
  default: (await import('../../screens/account/factor-first-screen.tsx')).FactorFirstScreen,
}))

/**
 * Shows the panel to whoever has the second factor that their role needs, or days left to add it. Whose days end while
 * they work keeps the screen, and what is typed on it.
 */
export function FactorGate({ children }: { children: ReactNode }) {
  const mustAdd = useQuery(sessionQuery).data?.mustAddFactor ?? false
  const [beganWithout] = useState(mustAdd)
  const signOut = useSignOut()
  if (!beganWithout || !mustAdd) return children
  return (
    <Suspense fallback={<Starting />}>
      <FactorFirstScreen onSignOut={() => signOut.mutate()} />
    </Suspense>
  )
}
