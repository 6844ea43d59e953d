import { useQuery } from '@tanstack/react-query'
import { messageKinds } from '#messages/message-kinds.schema.ts'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { FilterSearch } from '../../ui/lists/filter-search.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { kindLabels } from './kind-labels.ts'
import { messageCountsQuery } from './messages-query.ts'

/** Search, status and form; they live in the address. */
export function MessagesFilters() {
  const counts = useQuery(messageCountsQuery).data
  return (
    <FilterRow>
      <FilterSearch label="Search messages" placeholder="Name, e-mail, subject or text" />
      <FilterSelect
        name="status"
        label="Status"
        any="Any status"
        options={[
          { value: 'new', label: 'New', count: counts?.new },
          { value: 'read', label: 'Read', count: counts?.read },
          { value: 'done', label: 'Done', count: counts?.done },
        ]}
      />
      <FilterSelect
        name="kind"
        label="About"
        any="Any subject"
        options={messageKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
      />
    </FilterRow>
  )
}
