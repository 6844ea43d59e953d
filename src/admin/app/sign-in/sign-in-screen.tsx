import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Knot } from '../frame/knot.tsx'
import { SignInForm } from './sign-in-form.tsx'
import css from './sign-in-screen.module.css'
import { sessionQuery } from './session.ts'

/** The door of the panel. */
export function SignInScreen() {
  const queries = useQueryClient()
  useEffect(() => {
    document.title = 'Sign in · Admin Panel'
  }, [])

  return (
    <main className={css.screen}>
      <div className={css.card}>
        <div className={css.stripe} />
        <div className={css.inside}>
          <span className={css.mark}>
            <Knot size={44} />
          </span>
          <h1 className={css.title}>Admin Panel</h1>
          <p className={css.lead}>For the staff of the newsroom.</p>
          <SignInForm onSignedIn={() => queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(() => {})} />
        </div>
      </div>
      <Anchor href="/" className={css.back}>
        Back to Site
      </Anchor>
    </main>
  )
}
