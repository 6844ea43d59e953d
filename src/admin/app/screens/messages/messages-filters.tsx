import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { messageKinds } from '#messages/message-kinds.schema.ts'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { FilterSearch } from '../../ui/lists/filter-search.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { kindLabels } from './kind-labels.ts'
import { filterOf, messageCountsQuery, peopleQuery } from './messages-query.ts'

/** Search, status, form and person; they live in the address. */
export function MessagesFilters() {
  const counts = useQuery(messageCountsQuery).data
  const people = useQuery(peopleQuery).data ?? []
  return (
    <FilterRow>
      <FilterSearch label="Search messages" placeholder="Name, e-mail, subject or text" />
      <FilterSelect
        name="status"
        label="Status"
        any="Any status"
        options={[
          { value: 'new', label: 'New', count: counts?.new },
          { value: 'open', label: 'Open', count: counts?.open },
          { value: 'done', label: 'Done', count: counts?.done },
        ]}
      />
      <FilterSelect
        name="kind"
        label="About"
        any="Any subject"
        options={messageKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
      />
      <FilterSelect
        name="owner"
        label="Answered by"
        any="Anybody’s"
        options={[
          { value: 'nobody', label: 'Nobody’s yet' },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </FilterRow>
  )
}

/** What the filters let through, as a table. */
export function ExportMessages() {
  const search = useSearch({ from: '/messages' })
  const query = new URLSearchParams(filterOf(search)).toString()
  return <ExportButton href={`/api/admin/messages/export${query && `?${query}`}`} fileName="messages.csv" />
}
