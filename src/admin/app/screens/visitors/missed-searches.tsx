import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { ListCard } from './list-card.tsx'
import { shortDay } from './short-day.ts'
import css from './top-pages.module.css'
import { countWords } from './visit-words.ts'
import { missedSearchesQuery } from './visitors-queries.ts'

/** What readers looked for in vain: each may be worth a text, or a word in one. */
export function MissedSearches() {
  const missed = useQuery(missedSearchesQuery)
  return (
    <ListCard
      title="Searched and Not Found"
      note="In the last 30 days. Who searched is not kept, nor what looks like an address or a telephone number."
    >
      {missed.isPending && <Skeleton height={80} />}
      {missed.isError && (
        <FailedRead what="Searches could not be counted." error={missed.error} retry={missed.refetch} />
      )}
      {missed.data?.length === 0 && (
        <p className={css.none}>
          Every search found something. What finds nothing stands here: it may be worth a text.
        </p>
      )}
      {missed.data && missed.data.length > 0 && (
        <ul>
          {missed.data.map(({ words, count, lastOn }) => (
            <li key={words} className={css.row}>
              <span className={css.words}>{words}</span>
              <span>{`${countWords(count, 'time')} · ${shortDay(lastOn)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  )
}
