import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { VisitDay } from '../../api/api.ts'
import css from './visits-table.module.css'

const VisitsFigures = lazy(async () => ({ default: (await import('./visits-figures.tsx')).VisitsFigures }))

/** The chart's figures, fetched by who wants to read them. */
export function VisitsTable({ days }: { days: VisitDay[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css.details} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Show as a table</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height={240} />}>
          <VisitsFigures days={days} />
        </Suspense>
      )}
    </details>
  )
}
