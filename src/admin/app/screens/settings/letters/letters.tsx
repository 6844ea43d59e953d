import { Alert, Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type ListedLetter } from '../../../api/api.ts'
import { ApiProblem } from '../../../api/api-problem.ts'
import { formatDateTime } from '../../../ui/dates.ts'
import { FailedRead } from '../../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'
import css from './letters.module.css'
import { lettersQuery } from './mail-query.ts'
import { Samples } from './samples.tsx'
import { SenderChecks } from './sender-checks.tsx'
import { Signing } from './signing.tsx'

/** Whether letters arrive, what each kind looks like, and what became of the latest. */
export function Letters() {
  return (
    <>
      <TestLetter />
      <SenderChecks />
      <Signing />
      <Samples />
      <LatestLetters />
    </>
  )
}

const OUTCOMES = {
  sent: { color: 'forest', title: 'The mail server took it.' },
  written: { color: 'gold', title: 'It was not sent.' },
  failed: { color: 'clay', title: 'It could not be sent.' },
}

function TestLetter() {
  const [to, setTo] = useState('')
  const queries = useQueryClient()
  const test = useMutation({
    mutationFn: async () => (await api.mail.test.$post({ json: { to } })).json(),
    onError: (error) => {
      if (!(error instanceof ApiProblem && error.fields?.to))
        toastFailure('The test could not be made', error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: lettersQuery.queryKey }),
  })
  const wrong = test.error instanceof ApiProblem ? test.error.fields?.to : undefined
  const outcome = test.data && OUTCOMES[test.data.outcome]

  function send(event: FormEvent) {
    event.preventDefault()
    if (!test.isPending) test.mutate()
  }

  return (
    <>
      <form className={css.test} onSubmit={send} noValidate>
        <TextInput
          label="Send a test letter to"
          type="email"
          autoComplete="email"
          className={css.grow}
          value={to}
          error={wrong}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" loading={test.isPending}>
          Send test letter
        </Button>
      </form>
      <div role="status">
        {outcome && !test.isPending && (
          <Alert color={outcome.color} title={outcome.title} className={css.outcome}>
            {test.data?.words}
          </Alert>
        )}
      </div>
    </>
  )
}

function LatestLetters() {
  const letters = useQuery(lettersQuery)
  if (letters.isError)
    return <FailedRead what="The letters could not be read." error={letters.error} retry={letters.refetch} />
  if (!letters.data) return null
  const { counts, letters: latest } = letters.data
  const said = [
    `${counts.sent} sent`,
    counts.waiting + counts.sending > 0 && `${counts.waiting + counts.sending} waiting`,
    counts.written > 0 && `${counts.written} in the outbox, not sent`,
    counts.failed > 0 && `${counts.failed} failed`,
  ].filter(Boolean)
  return (
    <>
      <h3 className={css.heading}>The latest letters</h3>
      <p>{latest.length === 0 ? 'None in the last 30 days.' : `In the last 30 days: ${said.join(', ')}.`}</p>
      <ul className={css.list}>
        {latest.map((letter) => (
          <LetterLine key={letter.id} letter={letter} />
        ))}
      </ul>
    </>
  )
}

const STATES: Record<ListedLetter['state'], string> = {
  waiting: 'Waits',
  sending: 'Being sent',
  sent: 'Sent',
  written: 'In the outbox, not sent',
  failed: 'Failed',
}

function LetterLine({ letter }: { letter: ListedLetter }) {
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: async () => api.mail.letters[':id']['send-again'].$post({ param: { id: String(letter.id) } }),
    onSuccess: () =>
      toastSuccess('It will be sent again', { detail: `${letter.title}: within half a minute.` }),
    onError: (error) => toastFailure('It could not be sent again', error),
    onSettled: () => queries.invalidateQueries({ queryKey: lettersQuery.queryKey }),
  })
  const id = `letter-${letter.id}`
  return (
    <li className={css.letter}>
      <div id={id} className={css.what}>
        <p className={css.title}>{letter.title}</p>
        <p className={css.to}>{letter.recipient}</p>
        <p className={css.state} data-state={letter.state}>
          {STATES[letter.state]} · {formatDateTime(letter.at)}
          {letter.tries > 1 && ` · ${letter.tries} tries`}
        </p>
        {letter.reason && letter.state !== 'sent' && <p className={css.reason}>{letter.reason}</p>}
      </div>
      <span className={css.links}>
        <a
          href={`/api/admin/mail/letters/${letter.id}/look`}
          target="_blank"
          rel="noreferrer"
          aria-describedby={id}
        >
          Look
        </a>
        {(letter.state === 'failed' || letter.state === 'written') && (
          <Button
            variant="default"
            size="sm"
            aria-describedby={id}
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            Send again
          </Button>
        )}
      </span>
    </li>
  )
}
