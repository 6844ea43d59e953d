import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { sessionQuery } from '../../api/session-query.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { Starting } from '../../ui/feedback/starting.tsx'

/** Shows the panel to whoever is signed in; all others get the page that asks who they are. */
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
  return session.data ? children : <ToTheDoor />
}

/** The server answers the same address with the door, once nobody is signed in. */
function ToTheDoor() {
  useEffect(() => location.reload(), [])
  return <Starting />
}
