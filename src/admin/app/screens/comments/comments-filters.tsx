import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { contentTypes } from '#content/types/registry.ts'
import { changedFilter } from '../../ui/lists/changed-filter.ts'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { commentCountsQuery } from './comments-query.ts'

const ALL = ''

/** Search, status and kind of item; they live in the address. */
export function CommentsFilters() {
  const search = useSearch({ from: '/comments' })
  const navigate = useNavigate({ from: '/comments' })
  const counts = useQuery(commentCountsQuery).data
  const set = (change: Record<string, string | null>) => void navigate(changedFilter(change))
  const option = (value: 'pending' | 'approved' | 'rejected', label: string) => ({
    value,
    label: counts ? `${label} (${counts[value]})` : label,
  })

  return (
    <FilterRow>
      <SearchBox
        label="Search comments"
        placeholder="Name, e-mail or text"
        value={search.q ?? ''}
        onChange={(q) => set({ q })}
      />
      <Select
        aria-label="Status"
        value={search.status ?? ALL}
        data={[
          { value: ALL, label: 'Any status' },
          option('pending', 'Pending'),
          option('approved', 'Approved'),
          option('rejected', 'Rejected'),
        ]}
        onChange={(status) => set({ status })}
      />
      <Select
        aria-label="Kind of item"
        value={search.type ?? ALL}
        data={[
          { value: ALL, label: 'On any item' },
          ...contentTypes.map(({ name, label }) => ({
            value: name,
            label: `On ${label.many.toLowerCase()}`,
          })),
        ]}
        onChange={(type) => set({ type })}
      />
    </FilterRow>
  )
}
