import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { seriesOffersQuery } from './series-offers-query.ts'

type Props = { value?: number | null; error?: ReactNode; onChange(seriesId: number | null): void }

/** Which series an item is a part of, found by a part of its name. */
export function SeriesInput({ value = null, error, onChange }: Props) {
  const { data } = useQuery(seriesOffersQuery)
  const offered = data?.items ?? []
  return (
    <Select
      label="Series"
      description="It joins as the last part; the screen of series puts parts in order."
      placeholder="Part of no series"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Take it out of the series' }}
      selectFirstOptionOnChange
      // Else the list, a moment after it has opened, forgets which option quick typing has marked, and Enter takes none.
      selectFirstOptionOnDropdownOpen
      nothingFoundMessage="There is no such series."
      disabled={!data}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={error}
      value={offered.some(({ id }) => id === value) ? String(value) : null}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      // Else Enter would save the item.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
