import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQuery } from '../../api/session-query.ts'
import { formatDate } from '../../ui/dates.ts'

/** Over every screen, for whoever has not yet the second factor that their role needs. */
export function FactorNotice() {
  const session = useQuery(sessionQuery).data
  if (!session?.factorDue) return null
  const day = formatDate(session.factorDue)
  return (
    <Alert color="gold" mb="md" title="Your role needs a second factor">
      {session.mustAddFactor
        ? `Since ${day} nothing else is open to you before you have added one: `
        : `Add one by ${day}; after that nothing else is open to you before you have: `}
      <Anchor inherit underline="always" renderRoot={(props) => <Link to="/account" {...props} />}>
        My Account
      </Anchor>
    </Alert>
  )
}
