import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedRead } from '../../ui/feedback/failed-read.tsx'
import { ListCard } from './list-card.tsx'
import css from './top-pages.module.css'
import { countWords } from './visit-words.ts'
import { botsQuery } from './visitors-queries.ts'

/** Machines that open pages as readers do: shown, and kept out of every other figure. */
export function BotList() {
  const bots = useQuery(botsQuery)
  return (
    <ListCard title="Bots" note="Pages opened in the last 30 days; not in the other figures">
      {bots.isPending && <Skeleton height={80} />}
      {bots.isError && (
        <FailedRead what="Bots could not be counted." error={bots.error} retry={bots.refetch} />
      )}
      {bots.data?.length === 0 && <p className={css.none}>None was seen.</p>}
      {bots.data && bots.data.length > 0 && (
        <ul>
          {bots.data.map(({ name, views }) => (
            <li key={name} className={css.row}>
              <span>{name}</span>
              <span>{countWords(views, 'page')}</span>
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  )
}
