import { Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { changedFilter } from '../../ui/lists/changed-filter.ts'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { actions, kinds, toLabel } from './action-colours.ts'

const ALL = ''
const options = (words: string[]) => words.map((value) => ({ value, label: toLabel(value) }))

/** Title, person, action and kind; they live in the address. */
export function ActivityFilters() {
  const search = useSearch({ from: '/activity' })
  const navigate = useNavigate({ from: '/activity' })
  const set = (change: Record<string, string | null>) => void navigate(changedFilter(change))
  return (
    <FilterRow>
      <SearchBox
        label="Search titles"
        placeholder="Search titles"
        value={search.q ?? ''}
        onChange={(q) => set({ q })}
      />
      <SearchBox
        label="Search people"
        placeholder="Who did it"
        value={search.who ?? ''}
        onChange={(who) => set({ who })}
      />
      <Select
        aria-label="Action"
        value={search.action ?? ALL}
        data={[{ value: ALL, label: 'Any action' }, ...options(actions)]}
        onChange={(action) => set({ action })}
      />
      <Select
        aria-label="Kind"
        value={search.kind ?? ALL}
        data={[{ value: ALL, label: 'Any kind' }, ...options(kinds)]}
        onChange={(kind) => set({ kind })}
      />
    </FilterRow>
  )
}
