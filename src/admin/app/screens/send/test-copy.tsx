import { Alert, Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiProblem } from '../../api/api-problem.ts'
import { toastFailure } from '../../ui/feedback/toasts.tsx'
import css from './send-screen.module.css'

const OUTCOMES = {
  sent: { color: 'forest', title: 'The mail server took it.' },
  written: { color: 'gold', title: 'It was not sent.' },
  failed: { color: 'clay', title: 'It could not be sent.' },
}

/** The letter to one address, before it goes to all. */
export function TestCopy({ contentId, isConnected }: { contentId: number; isConnected: boolean }) {
  const account = useQuery({
    queryKey: ['account'],
    queryFn: async ({ signal }) => (await api.account.$get(undefined, { init: { signal } })).json(),
  })
  const [typed, setTyped] = useState<string | null>(null)
  const to = typed ?? account.data?.email ?? ''
  const test = useMutation({
    mutationFn: async () => (await api.issues.test.$post({ json: { contentId, to } })).json(),
    onError: (error) => {
      if (!(error instanceof ApiProblem && error.fields.to)) toastFailure('The copy was not sent', error)
    },
  })
  const wrong = test.error instanceof ApiProblem ? test.error.fields.to : undefined
  const outcome = test.data && OUTCOMES[test.data.outcome]

  function send(event: FormEvent) {
    event.preventDefault()
    if (!test.isPending) test.mutate()
  }

  return (
    <section className={css.card} aria-labelledby="test-copy">
      <h2 id="test-copy">Try it first</h2>
      <form className={css.row} onSubmit={send} noValidate>
        <TextInput
          label="Send a test copy to"
          description={isConnected ? undefined : 'Without a mail server it is laid into the outbox'}
          type="email"
          autoComplete="email"
          className={css.grow}
          value={to}
          error={wrong}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={test.isPending}>
          Send test copy
        </Button>
      </form>
      <div role="status">
        {outcome && !test.isPending && (
          <Alert color={outcome.color} title={outcome.title} mt="sm" className={css.words}>
            {test.data?.words}
          </Alert>
        )}
      </div>
    </section>
  )
}
