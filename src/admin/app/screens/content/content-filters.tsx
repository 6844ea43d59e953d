import { useInfiniteQuery } from '@tanstack/react-query'
import { STAGE_LABELS } from '#content/planning/stages.schema.ts'
import type { ContentType } from '#content/types/content-type.ts'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { FilterSearch } from '../../ui/lists/filter-search.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { type ContentFilter, contentListQuery } from './content-list-query.ts'
import { usePeople } from './review/use-review.ts'
import { DensitySwitch } from './views/density-switch.tsx'

const statuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'idea', label: STAGE_LABELS.idea },
  { value: 'review', label: STAGE_LABELS.review },
  { value: 'approved', label: STAGE_LABELS.approved },
  { value: 'changed', label: 'With a draft of changes' },
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
  const people = usePeople()

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
      {people.length > 0 && (
        <FilterSelect
          name="assigned"
          label="Assigned to"
          any="For anybody"
          options={people.map(({ id, name }) => ({ value: String(id), label: `For ${name}` }))}
        />
      )}
      <FilterSelect name="sort" label="Order" any="Newest first" options={sorts} />
      <DensitySwitch />
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
