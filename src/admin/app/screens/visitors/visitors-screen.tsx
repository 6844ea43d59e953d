import { useQuery } from '@tanstack/react-query'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { BotList } from './bot-list.tsx'
import { FigureCard } from './figure-card.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { RecentVisitors } from './recent-visitors.tsx'
import { TopPages } from './top-pages.tsx'
import { countWords, pageWords } from './visit-words.ts'
import { topPagesQuery, visitorFiguresQuery } from './visitors-queries.ts'
import css from './visitors-screen.module.css'
import { VisitsCard } from './visits-card.tsx'

const ACTIVE_MINUTES = 5

/** How many people read, and what: without names, addresses or cookies. */
export function VisitorsScreen() {
  const figures = useQuery(visitorFiguresQuery(ACTIVE_MINUTES))
  const pages = useQuery(topPagesQuery)
  const [top] = pages.data ?? []
  return (
    <>
      <PageHeading
        title="Visitors"
        lead="Counted without names, addresses or cookies. Readers who ask not to be tracked, and staff, are left out."
      />
      {figures.isError && (
        <FailedRead what="Visitors could not be counted." error={figures.error} retry={figures.refetch} />
      )}
      <section aria-label="Figures" className={css.cards}>
        <FigureCard title="Total Visitors" figure={figures.data?.total} note="Since counting began" />
        <FigureCard
          title="Active Now"
          figure={figures.data?.active}
          note={`In the last ${ACTIVE_MINUTES} minutes`}
        />
        <FigureCard title="Today's Visitors" figure={figures.data?.today} note="Since midnight in Accra" />
        <FigureCard
          title="Top Page"
          figure={pages.data && <small>{top ? pageWords(top.pageUrl) : 'None'}</small>}
          note={top ? `${countWords(top.visits, 'visit')} in the last 30 days` : 'In the last 30 days'}
        />
      </section>
      <VisitsCard />
      <div className={css.columns}>
        <TopPages />
        <BotList />
      </div>
      <MissedSearches />
      <RecentVisitors activeMinutes={ACTIVE_MINUTES} />
    </>
  )
}
