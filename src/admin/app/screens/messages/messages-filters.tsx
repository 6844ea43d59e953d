import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { messageKinds } from '#messages/message-kinds.schema.ts'
import { changedFilter } from '../../ui/lists/changed-filter.ts'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { kindLabels } from './kind-labels.ts'
import { messageCountsQuery } from './messages-query.ts'

const ALL = ''

/** Search, status and form; they live in the address. */
export function MessagesFilters() {
  const search = useSearch({ from: '/messages' })
  const navigate = useNavigate({ from: '/messages' })
  const counts = useQuery(messageCountsQuery).data
  const set = (change: Record<string, string | null>) => void navigate(changedFilter(change))
  const option = (value: 'new' | 'read' | 'done', label: string) => ({
    value,
    label: counts ? `${label} (${counts[value]})` : label,
  })

  return (
    <FilterRow>
      <SearchBox
        label="Search messages"
        placeholder="Name, e-mail, subject or text"
        value={search.q ?? ''}
        onChange={(q) => set({ q })}
      />
      <Select
        aria-label="Status"
        value={search.status ?? ALL}
        data={[
          { value: ALL, label: 'Any status' },
          option('new', 'New'),
          option('read', 'Read'),
          option('done', 'Done'),
        ]}
        onChange={(status) => set({ status })}
      />
      <Select
        aria-label="About"
        value={search.kind ?? ALL}
        data={[
          { value: ALL, label: 'Any subject' },
          ...messageKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
        ]}
        onChange={(kind) => set({ kind })}
      />
    </FilterRow>
  )
}
