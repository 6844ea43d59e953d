import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQuery, signInWaysQuery } from '../../api/session-query.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { Starting } from '../../ui/feedback/starting.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

/** Where it could not be read what opens the door. */
const ANY_WAY = { accounts: true, passwordAlone: true, passkeys: true }

/** Shows the panel to whoever is signed in, and the password form to all others. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery)
  const ways = useQuery({ ...signInWaysQuery, enabled: session.data === null })
  if (session.isPending || (session.data === null && ways.isPending)) return <Starting />
  if (session.isError) {
    return (
      <main style={{ maxWidth: '40rem', margin: '4rem auto', padding: '0 1rem' }}>
        <FailedRead what="The panel could not be opened." error={session.error} retry={session.refetch} />
      </main>
    )
  }
  return session.data ? children : <SignInScreen ways={ways.data ?? ANY_WAY} />
}
