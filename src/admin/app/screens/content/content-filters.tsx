import { useInfiniteQuery } from '@tanstack/react-query'
import type { ContentType } from '#content/types/content-type.ts'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { FilterSearch } from '../../ui/lists/filter-search.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { type ContentFilter, contentListQuery } from './content-list-query.ts'

const statuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'review', label: 'Waiting for review' },
]
const submitted = { value: 'submitted', label: 'Submitted' }
const sorts = [
  { value: 'updated', label: 'Last changed first' },
  { value: 'published', label: 'Latest date first' },
  { value: 'title', label: 'Title A–Z' },
  { value: 'title-desc', label: 'Title Z–A' },
]

type Props = { type: ContentType; filter: ContentFilter }

/** Search, status, category and order; they live in the address, so that a reload or a shared link keeps them. */
export function ContentFilters({ type, filter }: Props) {
  const categories = useCategories(type, filter)

  return (
    <FilterRow>
      <FilterSearch
        label={`Search ${type.label.many}`}
        placeholder={type.categories === 'none' ? 'Title or description' : 'Title, description or category'}
      />
      <FilterSelect
        name="status"
        label="Status"
        any="Any status"
        options={type.isSubmitted ? [...statuses, submitted] : statuses}
      />
      {categories && (
        <FilterSelect
          name="category"
          label="Category"
          any="Any category"
          searchable={type.categories === 'free'}
          nothingFoundMessage="No such category"
          options={[...categories]}
        />
      )}
      <FilterSelect name="sort" label="Order" any="Newest first" options={sorts} />
    </FilterRow>
  )
}

/** The type's own categories; where they are free text, those that its items have. */
function useCategories(type: ContentType, filter: ContentFilter) {
  const used = useInfiniteQuery(contentListQuery(type, filter)).data?.pages[0]?.categories ?? []
  if (type.categories === 'none') return null
  if (type.categories !== 'free') return type.categories
  const shown = filter.category && !used.includes(filter.category) ? [...used, filter.category] : used
  return shown.map((name) => ({ value: name, label: name }))
}
