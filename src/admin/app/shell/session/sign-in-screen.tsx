import { useQueryClient } from '@tanstack/react-query'
import type { SignInWays } from '../../api/api.ts'
import { sessionQuery } from '../../api/session-query.ts'
import { Door, useTabTitle } from '../../ui/door.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The door of the panel. */
export function SignInScreen({ ways }: { ways: SignInWays }) {
  const queries = useQueryClient()
  useTabTitle('Sign in')
  return (
    <Door title="Admin Panel" lead="For the staff of the newsroom.">
      <SignInForm
        passkeys={ways.passkeys}
        asksFor={ways.accounts ? (ways.passwordAlone ? 'either' : 'both') : 'password'}
        onSignedIn={() => queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(() => {})}
      />
    </Door>
  )
}
