import { NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { ListCard } from './list-card.tsx'
import { visitDaysQuery } from './visitors-queries.ts'
import { VisitsTable } from './visits-table.tsx'
import { WhenSeen } from './when-seen.tsx'

const VisitsChart = lazy(async () => ({ default: (await import('./visits-chart.tsx')).VisitsChart }))

const RANGES = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
]

/** Visits and opened pages by day: a line to see, a table to read. */
export function VisitsCard() {
  const [range, setRange] = useState('30')
  const days = useQuery(visitDaysQuery(Number(range)))
  return (
    <ListCard
      title="Visits by day"
      aside={
        <NativeSelect
          aria-label="Days shown"
          value={range}
          data={RANGES}
          onChange={({ currentTarget }) => setRange(currentTarget.value)}
        />
      }
    >
      {days.isError && !days.data && (
        <FailedRead what="Visits could not be counted." error={days.error} retry={days.refetch} />
      )}
      {days.isPending && <Skeleton height={240} />}
      {days.data && (
        <>
          <WhenSeen before={<Skeleton height={240} />}>
            <Suspense fallback={<Skeleton height={240} />}>
              <VisitsChart days={days.data} />
            </Suspense>
          </WhenSeen>
          <VisitsTable days={days.data} />
        </>
      )}
    </ListCard>
  )
}
