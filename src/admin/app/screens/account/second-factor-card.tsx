import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '../../api/api.ts'
import { sessionQuery } from '../../api/session-query.ts'
import { formatDate } from '../../ui/dates.ts'
import { accountQuery } from './account-query.ts'
import css from './account-screen.module.css'
import { SecondFactorDialog, type SecondFactorStep } from './second-factor-dialog.tsx'

/** An authenticator app beside the password, and the codes for the day it is lost. */
export function SecondFactorCard({ account: { secondFactor, hasPassword } }: { account: Account }) {
  const queries = useQueryClient()
  const isAsked = useLocation({ select: ({ hash }) => hash === 'second-factor' })
  const [step, setStep] = useState<SecondFactorStep | null>(
    isAsked && hasPassword && !secondFactor ? 'begin' : null,
  )
  return (
    <section className={css.card} aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      {secondFactor ? (
        <p>
          Your authenticator app is asked for beside your password. Added on{' '}
          {formatDate(secondFactor.addedAt)} by {secondFactor.addedOn}; {secondFactor.codesLeft} recovery{' '}
          {secondFactor.codesLeft === 1 ? 'code is' : 'codes are'} left.
        </p>
      ) : !hasPassword ? (
        <p>
          Your passkey is two factors already: the device, and you. Once you have a password, an app can be
          asked for beside it.
        </p>
      ) : (
        <p>
          An app on your phone shows a new code each half minute. Who finds out your password cannot sign in
          without it.
        </p>
      )}
      <Group mt="md" gap="xs">
        {secondFactor ? (
          <>
            <Button variant="default" onClick={() => setStep('codes')}>
              New recovery codes
            </Button>
            <Button variant="subtle" color="clay" onClick={() => setStep('remove')}>
              Remove
            </Button>
          </>
        ) : (
          hasPassword && <Button onClick={() => setStep('begin')}>Add an authenticator app</Button>
        )}
      </Group>
      {step && (
        <SecondFactorDialog
          first={step}
          onClose={() => {
            setStep(null)
            void queries.invalidateQueries({ queryKey: accountQuery.queryKey })
            void queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {})
          }}
        />
      )}
    </section>
  )
}
