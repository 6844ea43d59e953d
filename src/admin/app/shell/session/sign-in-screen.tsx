import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { KenteStripe } from '#design/kente-stripe.tsx'
import { Knot } from '#design/knot.tsx'
import { sessionQuery } from '../../api/session-query.ts'
import { SignInForm } from './sign-in-form.tsx'
import css from './sign-in-screen.module.css'

/** The door of the panel. */
export function SignInScreen() {
  const queries = useQueryClient()
  useEffect(() => {
    document.title = 'Sign in · Admin Panel'
  }, [])

  return (
    <main className={css.screen}>
      <div className={css.card}>
        <KenteStripe />
        <div className={css.inside}>
          <span className={css.mark}>
            <Knot size={44} />
          </span>
          <h1 className={css.title}>Admin Panel</h1>
          <p className={css.lead}>For the staff of the newsroom.</p>
          <SignInForm
            onSignedIn={() => queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(() => {})}
          />
        </div>
      </div>
      <Anchor href="/" className={css.back}>
        Back to Site
      </Anchor>
    </main>
  )
}
