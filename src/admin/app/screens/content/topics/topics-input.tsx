import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MOST_TOPICS_OF_ITEM } from '#content/model/content.schema.ts'
import { topicOffersQuery } from './topic-offers-query.ts'
import css from './topics-input.module.css'
import { topicsMeant } from './topics-meant.ts'

type Props = { value?: number[]; error?: ReactNode; onChange(topics: number[]): void }

/** What an item is filed under: up to five topics, found by a part of their name. */
export function TopicsInput({ value = [], error, onChange }: Props) {
  const { data } = useQuery(topicOffersQuery)
  const offered = data?.items ?? []
  const chosen = topicsMeant(offered, value)
  const isFull = chosen.length >= MOST_TOPICS_OF_ITEM
  return (
    <MultiSelect
      label="Topics"
      description={`Each has a page that shows the item: at most ${MOST_TOPICS_OF_ITEM}.${isFull ? ' Take one out to add another.' : ''}`}
      placeholder={chosen.length === 0 ? 'Type a part of a name' : undefined}
      searchable
      classNames={{ input: css.input, inputField: css.field }}
      selectFirstOptionOnChange
      maxValues={MOST_TOPICS_OF_ITEM}
      nothingFoundMessage="There is no such topic."
      disabled={!data}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={error}
      value={chosen.map(({ id }) => String(id))}
      onChange={(ids) => onChange(ids.map(Number))}
      // Else Enter would save the item.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
