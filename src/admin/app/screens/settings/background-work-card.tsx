import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type BackgroundWork } from '../../api/api.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import css from './background-work-card.module.css'
import { backgroundWorkQuery } from './background-work-query.ts'
import screen from './settings-screen.module.css'

type Job = BackgroundWork['jobs'][number]
type Failure = BackgroundWork['failures'][number]

/** What the site does by itself: when each part ran, what waits, and what failed with the way to have it done again. */
export function BackgroundWorkCard() {
  const work = useQuery(backgroundWorkQuery)
  return (
    <section className={screen.card} aria-labelledby="background-work">
      <h2 id="background-work">Background work</h2>
      <p>What the site does by itself. What fails is tried again for some hours before it is listed here.</p>
      {work.isPending && (
        <div role="status" aria-label="Loading">
          <Skeleton height={160} mt="md" />
        </div>
      )}
      {work.isError && (
        <div className={css.fault}>
          <FailedRead what="The background work could not be read." error={work.error} retry={work.refetch} />
        </div>
      )}
      {work.data && (
        <>
          <ul className={css.list}>
            {work.data.jobs.map((job) => (
              <JobLine key={job.name} job={job} />
            ))}
          </ul>
          <Failures failures={work.data.failures} />
        </>
      )}
    </section>
  )
}

function JobLine({ job }: { job: Job }) {
  const waits = [
    job.running > 0 && 'running now',
    job.waiting > 0 && `${job.waiting} waiting`,
    job.failed > 0 && `${job.failed} failed`,
  ].filter(Boolean)
  return (
    <li className={css.job}>
      <span className={css.title}>{job.title}</span>
      <span className={css.when}>{whenOf(job)}</span>
      <span className={css.last}>{lastOf(job)}</span>
      {waits.length > 0 && <span className={css.waits}>{waits.join(' · ')}</span>}
    </li>
  )
}

/** `Every night at 02:10`; the server's clock is in UTC, which is Accra's time. */
function whenOf({ schedule }: Job): string {
  const [minute = '', hour = ''] = schedule?.split(' ') ?? []
  if (minute.startsWith('*/')) return `Every ${minute.slice(2)} minutes`
  if (hour === '*') return 'Looked for every hour'
  return schedule ? `Every night at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` : 'When it is needed'
}

function lastOf({ last }: Job): string {
  if (!last) return 'Has not run yet'
  const took = last.seconds < 1 ? 'in under a second' : `in ${Math.round(last.seconds)} s`
  return `${last.isFailure ? 'Failed' : 'Done'} on ${formatDateTime(last.at)}, ${took}`
}

function Failures({ failures }: { failures: Failure[] }) {
  if (failures.length === 0) return <p className={css.none}>Nothing has failed.</p>
  return (
    <>
      <h3 className={css.heading}>What failed</h3>
      <ul className={css.list}>
        {failures.map((failure) => (
          <FailureLine key={failure.id} failure={failure} />
        ))}
      </ul>
    </>
  )
}

function FailureLine({ failure }: { failure: Failure }) {
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: async () => api['background-work'][':id']['try-again'].$post({ param: { id: failure.id } }),
    onSuccess: () =>
      toastSuccess('It will be tried again', { detail: `${failure.title}: within half a minute.` }),
    onError: (error) => toastFailure('It could not be tried again', error),
    onSettled: () => queries.invalidateQueries({ queryKey: backgroundWorkQuery.queryKey }),
  })
  const id = `failure-${failure.id}`
  return (
    <li className={css.failure}>
      <div id={id}>
        <p className={css.title}>{failure.title}</p>
        <p className={css.reason}>{failure.reason}</p>
        <p className={css.when}>
          {formatDateTime(failure.failedAt)}, after {failure.tries} {failure.tries === 1 ? 'try' : 'tries'}
        </p>
      </div>
      <Button
        variant="default"
        size="sm"
        aria-describedby={id}
        loading={again.isPending}
        onClick={() => again.mutate()}
      >
        Try again
      </Button>
    </li>
  )
}
