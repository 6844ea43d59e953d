import { Alert, Button, Progress } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api } from '../../api/api.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { toastFailure } from '../../ui/feedback/toasts.tsx'
import css from './send-screen.module.css'
import { Troubled } from './troubled.tsx'

type Issue = NonNullable<InferResponseType<(typeof api.issues.for)[':contentId']['$get']>['issue']>
type Change = 'pause' | 'resume' | 'cancel'

const TITLES: Record<Issue['state'], string> = {
  scheduled: 'Waits for its hour',
  sending: 'Being sent',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'The rest was called off',
}
const number = (count: number) => count.toLocaleString('en-US')

/** How far a sending has come, while it comes; and what can still be done about it. */
export function IssueProgress({ issue }: { issue: Issue }) {
  const { state, counts, dueAt, begunAt, endedAt, askedBy, reason } = issue
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: async (to: Change) => api.issues[':id'][to].$post({ param: { id: String(issue.id) } }),
    onError: (error) => toastFailure('It could not be changed', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['issue'] }),
  })
  const askToCancel = () =>
    modals.openConfirmModal({
      title: begunAt ? 'Call off the rest?' : 'Call it off?',
      children: begunAt
        ? `${number(counts.waiting)} have not got it yet, and never will. Who has got it keeps it.`
        : 'Nobody has got it yet. It can be sent later.',
      labels: { confirm: begunAt ? 'Call off the rest' : 'Call it off', cancel: 'Keep it' },
      confirmProps: { color: 'clay' },
      onConfirm: () => change.mutate('cancel'),
    })
  const troubled = counts.refused + counts.unknown + issue.putOff
  const isOpen = state === 'scheduled' || state === 'sending' || state === 'paused'
  return (
    <section className={css.card} aria-labelledby="issue-progress">
      <div role="status">
        <h2 id="issue-progress">{TITLES[state]}</h2>
      </div>
      <p className={css.dim}>
        {begunAt ? `Begun ${formatDateTime(begunAt)}` : `Due ${formatDateTime(dueAt)}`}
        {endedAt && `, ended ${formatDateTime(endedAt)}`} · asked by {askedBy}
      </p>
      {begunAt && <Figures issue={issue} />}
      {reason && (
        <Alert color={state === 'paused' ? 'clay' : 'gold'} mt="md" className={css.words}>
          {reason}
        </Alert>
      )}
      {isOpen && (
        <div className={css.buttons}>
          {state === 'paused' ? (
            <Button loading={change.isPending} onClick={() => change.mutate('resume')}>
              Resume
            </Button>
          ) : (
            <Button variant="default" loading={change.isPending} onClick={() => change.mutate('pause')}>
              Pause
            </Button>
          )}
          <Button variant="outline" color="clay" disabled={change.isPending} onClick={askToCancel}>
            {begunAt ? 'Call off the rest…' : 'Call it off…'}
          </Button>
        </div>
      )}
      {troubled > 0 && <Troubled issueId={issue.id} count={troubled} isOver={!isOpen} />}
    </section>
  )
}

function Figures({ issue: { counts, state, landings } }: { issue: Issue }) {
  const { accepted, refused, unknown, skipped, sending, waiting } = counts
  const all = accepted + refused + unknown + skipped + sending + waiting
  const done = all - waiting - sending
  const share = all === 0 ? 100 : (done / all) * 100
  const rows: [string, number][] = [
    ['Taken by the mail server', accepted],
    ['Waiting', waiting + sending],
    ['Refused', refused],
    ['Not known whether it arrived', unknown],
    ['Left out: unsubscribed or called off', skipped],
  ]
  return (
    <>
      <Progress.Root size="lg" mt="md">
        <Progress.Section
          value={share}
          color={state === 'sent' ? 'forest' : 'indigo'}
          aria-label={`${number(done)} of ${number(all)} done`}
        />
      </Progress.Root>
      <p className={css.share}>
        {number(done)} of {number(all)}
      </p>
      <dl className={css.figures}>
        {rows
          .filter(([, count], at) => at === 0 || count > 0)
          .map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
      </dl>
      <p className={css.dim}>
        {landings === 0
          ? 'Nobody has come to the site by a link in it yet.'
          : `Came to the site by a link in it: ${number(landings)} times${accepted > 0 ? `, ${Math.min(100, Math.round((landings / accepted) * 100))} for each 100 letters` : ''}.`}{' '}
        Who came is not kept, and how many opened it is not known: letters are not tracked.
      </p>
    </>
  )
}
