import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Door } from '#design/door.tsx'
import { ROLES } from '#people/capabilities.schema.ts'
import { api } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { Starting } from '../../ui/feedback/starting.tsx'
import { useTabTitle } from '../../ui/use-tab-title.ts'
import { FirstKeys } from './first-keys.tsx'
import { LinkForm } from './link-form.tsx'

/** Where a link leads that an owner handed over: to an account of one's own, or to another password. */
export function WelcomeScreen() {
  const token = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  const [step, setStep] = useState<'form' | 'made' | 'set'>('form')
  const goIn = () => navigate({ to: '/overview', replace: true })
  const link = useQuery({
    queryKey: ['staff-link', token],
    queryFn: async () => (await api['staff-links'].look.$post({ json: { token } })).json(),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  useTabTitle('Welcome')

  if (step === 'made') return <FirstKeys onDone={goIn} />
  if (step === 'set')
    return (
      <Door title="Your password is set" lead="All devices that were signed in are signed out.">
        <Button fullWidth size="md" renderRoot={(props) => <Link to="/overview" {...props} />}>
          Sign in
        </Button>
      </Door>
    )
  if (link.isPending) return <Starting />
  if (link.isError) {
    if (!(link.error instanceof ApiProblem && link.error.status === 410))
      return (
        <Door title="Admin Panel" lead="For the staff of the newsroom.">
          <FailedRead what="The link could not be read." error={link.error} retry={link.refetch} />
        </Door>
      )
    return (
      <Door
        title="This link has ended"
        lead="It has been used, or its time is over. Ask the owner for another."
      >
        <Button fullWidth variant="default" renderRoot={(props) => <Link to="/overview" {...props} />}>
          Go to the panel
        </Button>
      </Door>
    )
  }
  const { purpose, name, role, siteTitle } = link.data
  const lead =
    purpose === 'invitation'
      ? `${siteTitle} invites you to its newsroom${role ? ` as ${ROLES[role].title.toLowerCase()}` : ''}.`
      : 'Choose another password for your account.'
  return (
    <Door title={purpose === 'invitation' ? 'Welcome' : `Hello, ${name}`} lead={lead}>
      <LinkForm
        token={token}
        link={link.data}
        onMade={(hasPasskey) => (hasPasskey ? goIn() : setStep('made'))}
        onSet={() => setStep('set')}
      />
    </Door>
  )
}
