import { Badge, Button, Group, NativeSelect, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { displayAddress } from '#letters/display-address.schema.ts'
import { OUTCOMES, type Outcome } from '#messages/data-requests.schema.ts'
import { api, type DataRequests } from '../../api/api.ts'
import { formatDate } from '../../ui/dates.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import css from './data-screen.module.css'

const dataRequestsKey = ['message', 'data-requests']
const WORDS = {
  'data-request': 'To see, correct or delete',
  'data-objection': 'To stop using it',
} as const
const CHOICES = [
  { value: '', label: 'Choose…' },
  ...Object.entries(OUTCOMES).map(([value, label]) => ({ value, label })),
]

/** What people asked about their own data, the soonest due first. */
export function DataRequestsCard() {
  const requests = useQuery({
    queryKey: dataRequestsKey,
    queryFn: async ({ signal }) =>
      (await api['personal-data'].requests.$get(undefined, { init: { signal } })).json(),
  })
  return (
    <section className={css.card} aria-labelledby="requests">
      <h2 id="requests">Requests</h2>
      <p>
        People ask by <a href="/privacy/request">the form for their own data</a>; the law says by when they
        are answered.
      </p>
      {requests.isPending && <Skeleton height={48} />}
      {requests.isError && !requests.data && (
        <FailedRead what="The requests could not be read." error={requests.error} retry={requests.refetch} />
      )}
      {requests.data && (
        <>
          {requests.data.open.length === 0 && <p>Nothing waits for an answer.</p>}
          <ul className={css.requests} aria-label="Open requests">
            {requests.data.open.map((request) => (
              <OpenRequest key={request.id} request={request} />
            ))}
          </ul>
          <ClosedRequests closed={requests.data.closed} />
        </>
      )}
    </section>
  )
}

function OpenRequest({ request }: { request: DataRequests['open'][number] }) {
  const { id, kind, name, email, messageId, receivedAt, dueOn, isOverdue, suspicions } = request
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState('')
  const closing = useMutation({
    mutationFn: async (chosen: Outcome) =>
      api['personal-data'].requests[':id'].close.$post({
        param: { id: String(id) },
        json: { outcome: chosen },
      }),
    onSuccess: () => toastSuccess('The request is closed'),
    onError: (error) => toastFailure('Error closing the request', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['message'] }),
  })
  return (
    <li>
      <p id={`request-${id}`}>
        <b>{WORDS[kind]}</b>{' '}
        <Badge color={isOverdue ? 'clay' : 'indigo'} variant={isOverdue ? 'filled' : 'light'}>
          {isOverdue ? 'Overdue since' : 'Due'} {formatDate(dueOn)}
        </Badge>{' '}
        {suspicions && suspicions.length > 0 && <Badge variant="outline">Suspect</Badge>}
      </p>
      <p>
        Received on {formatDate(receivedAt)}.{' '}
        {messageId === null ? (
          'The message was erased.'
        ) : (
          <>
            {name}, {email && displayAddress(email)}:{' '}
            <Link to="/messages/$id" params={{ id: String(messageId) }}>
              open the message
            </Link>
          </>
        )}
      </p>
      <Group gap="xs" align="flex-end">
        <NativeSelect
          label="What was done"
          data={CHOICES}
          value={outcome}
          onChange={({ currentTarget }) => setOutcome(currentTarget.value)}
        />
        <Button
          variant="default"
          aria-describedby={`request-${id}`}
          disabled={outcome === ''}
          loading={closing.isPending}
          onClick={() => closing.mutate(outcome as Outcome)}
        >
          Close
        </Button>
      </Group>
    </li>
  )
}

/** Nobody is named in it: this is what is left. */
function ClosedRequests({ closed }: Pick<DataRequests, 'closed'>) {
  if (closed.length === 0) return null
  return (
    <details>
      <summary>Closed: {closed.length}</summary>
      <ul className={css.found}>
        {closed.map(({ id, kind, receivedAt, dueOn, outcome, closedAt, closedBy }) => (
          <li key={id}>
            {WORDS[kind]}: received on {formatDate(receivedAt)}, due {formatDate(dueOn)}, closed on{' '}
            {formatDate(closedAt!)} by {closedBy}. {OUTCOMES[outcome!]}.
          </li>
        ))}
      </ul>
    </details>
  )
}
