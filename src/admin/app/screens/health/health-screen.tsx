import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Health } from '../../api/api.ts'
import { formatDateTime } from '../../ui/dates.ts'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { HealthLineRow } from './health-line-row.tsx'
import { healthQuery } from './health-query.ts'
import css from './health-screen.module.css'

type Line = Health['lines'][number]

const WORST_FIRST: Line['state'][] = ['red', 'look', 'well']

/** Whether the site has what it needs: the worst first, each with what to do about it. */
export function HealthScreen() {
  const health = useQuery(healthQuery)
  return (
    <>
      <PageHeading
        title="Health"
        isNarrow
        lead="What the site needs, looked at when you open this. npm run doctor says the same on the server."
      >
        <Button variant="default" loading={health.isFetching} onClick={() => health.refetch()}>
          Look again
        </Button>
      </PageHeading>
      {health.isPending && (
        <div role="status" aria-label="Looking">
          <Skeleton height={420} radius="md" className={css.wide} />
        </div>
      )}
      {health.isError && (
        <FailedRead what="The site could not be looked at." error={health.error} retry={health.refetch} />
      )}
      {health.data && <Lines health={health.data} />}
    </>
  )
}

function Lines({ health: { lines, at } }: { health: Health }) {
  const sorted = WORST_FIRST.flatMap((state) => lines.filter((line) => line.state === state))
  return (
    <section aria-labelledby="health-summary" className={css.card}>
      <h2 id="health-summary" className={css.summary}>
        {summaryOf(lines)}
      </h2>
      <p className={css.at}>Looked at on {formatDateTime(at)}</p>
      <ul className={css.lines}>
        {sorted.map((line) => (
          <HealthLineRow key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

function summaryOf(lines: Line[]): string {
  const count = (state: Line['state']) => lines.filter((line) => line.state === state).length
  const [red, look] = [count('red'), count('look')]
  if (red + look === 0) return 'All is well'
  return [red > 0 && `${red} red`, look > 0 && `${look} worth a look`, `${count('well')} well`]
    .filter(Boolean)
    .join(', ')
}
