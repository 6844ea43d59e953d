import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQuery } from '../../api/session-query.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { Starting } from '../../ui/feedback/starting.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

/** Shows the panel to whoever is signed in, and the password form to all others. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery)
  if (session.isPending) return <Starting />
  if (session.isError) {
    return (
      <main style={{ maxWidth: '40rem', margin: '4rem auto', padding: '0 1rem' }}>
        <FailedRead what="The panel could not be opened." error={session.error} retry={session.refetch} />
      </main>
    )
  }
  return session.data ? children : <SignInScreen />
}
