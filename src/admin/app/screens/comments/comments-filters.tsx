import { useQuery } from '@tanstack/react-query'
import { contentTypes } from '#content/types/registry.ts'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { FilterSearch } from '../../ui/lists/filter-search.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { commentCountsQuery } from './comments-query.ts'

/** Search, status and kind of item; they live in the address. */
export function CommentsFilters() {
  const counts = useQuery(commentCountsQuery).data
  return (
    <FilterRow>
      <FilterSearch label="Search comments" placeholder="Name, e-mail or text" />
      <FilterSelect
        name="status"
        label="Status"
        any="Any status"
        options={[
          { value: 'pending', label: 'Pending', count: counts?.pending },
          { value: 'approved', label: 'Approved', count: counts?.approved },
          { value: 'rejected', label: 'Rejected', count: counts?.rejected },
        ]}
      />
      <FilterSelect
        name="type"
        label="Kind of item"
        any="On any item"
        options={contentTypes.map(({ name, label }) => ({
          value: name,
          label: `On ${label.many.toLowerCase()}`,
        }))}
      />
    </FilterRow>
  )
}
