import { useQuery } from '@tanstack/react-query'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { FigureCard } from '../visitors/figure-card.tsx'
import { visitorFiguresQuery } from '../visitors/visitors-queries.ts'
import css from './overview-screen.module.css'

const ACTIVE_MINUTES = 30

/** Readers in figures; active means something else here than on the visitors' screen, so each says its window. */
export function VisitorCards() {
  const { data, isError, error, refetch } = useQuery(visitorFiguresQuery(ACTIVE_MINUTES))
  if (isError && !data)
    return <FailedRead what="Visitors could not be counted." error={error} retry={refetch} />
  return (
    <section aria-label="Visitors" className={`${css.cards} ${css.readers}`}>
      <FigureCard title="Total Visitors" figure={data?.total} note="Since counting began" />
      <FigureCard
        title="Active Visitors"
        figure={data?.active}
        note={`In the last ${ACTIVE_MINUTES} minutes`}
      />
      <FigureCard title="Today's Visitors" figure={data?.today} note="Since midnight in Accra" />
    </section>
  )
}
