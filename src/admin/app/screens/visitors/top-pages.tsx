import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { ListCard } from './list-card.tsx'
import css from './top-pages.module.css'
import { countWords, pageWords } from './visit-words.ts'
import { topPagesQuery } from './visitors-queries.ts'

/** The five pages that were opened most. */
export function TopPages() {
  const pages = useQuery(topPagesQuery)
  const most = pages.data?.[0]?.visits ?? 1
  return (
    <ListCard title="Top Pages" note="In the last 30 days">
      {pages.isPending && <Skeleton height={160} />}
      {pages.isError && (
        <FailedRead what="The pages could not be counted." error={pages.error} retry={pages.refetch} />
      )}
      {pages.data?.length === 0 && <p className={css.none}>No page was opened yet.</p>}
      {pages.data && pages.data.length > 0 && (
        <ol>
          {pages.data.map(({ pageUrl, visits }) => (
            <li key={pageUrl} className={css.row}>
              <a href={pageUrl} target="_blank" rel="noopener">
                {pageWords(pageUrl)}
              </a>
              <span>{countWords(visits, 'visit')}</span>
              <meter className={css.meter} min={0} max={most} value={visits} aria-hidden="true" />
            </li>
          ))}
        </ol>
      )}
    </ListCard>
  )
}
