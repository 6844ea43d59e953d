import { Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ContentType } from '#content/types/content-type.ts'
import { changedFilter } from '../../ui/lists/changed-filter.ts'
import { FilterRow } from '../../ui/lists/filter-row.tsx'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { type ContentFilter, contentListQuery } from './content-list-query.ts'

const ALL = ''
const NEWEST = 'newest'

const statuses = [
  { value: ALL, label: 'Any status' },
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
]
const submitted = { value: 'submitted', label: 'Submitted' }
const sorts = [
  { value: NEWEST, label: 'Newest first' },
  { value: 'updated', label: 'Last changed first' },
  { value: 'published', label: 'Latest date first' },
  { value: 'title', label: 'Title A–Z' },
  { value: 'title-desc', label: 'Title Z–A' },
]

type Props = { type: ContentType; filter: ContentFilter }

/** Search, status, category and order; they live in the address, so that a reload or a shared link keeps them. */
export function ContentFilters({ type, filter }: Props) {
  const navigate = useNavigate({ from: '/$section' })
  const set = (change: Record<string, string | undefined>) => void navigate(changedFilter(change))
  const categories = useCategories(type, filter)

  return (
    <FilterRow>
      <SearchBox
        label={`Search ${type.label.many}`}
        placeholder={type.categories === 'none' ? 'Title or description' : 'Title, description or category'}
        value={filter.q ?? ''}
        onChange={(q) => set({ q })}
      />
      <Select
        aria-label="Status"
        value={filter.status ?? ALL}
        data={type.name === 'article' ? [...statuses, submitted] : statuses}
        onChange={(status) => set({ status: status ?? undefined })}
      />
      {categories && (
        <Select
          aria-label="Category"
          value={filter.category ?? ALL}
          searchable={type.categories === 'free'}
          nothingFoundMessage="No such category"
          data={[{ value: ALL, label: 'Any category' }, ...categories]}
          onChange={(category) => set({ category: category ?? undefined })}
        />
      )}
      <Select
        aria-label="Order"
        value={filter.sort ?? NEWEST}
        data={sorts}
        onChange={(sort) => set({ sort: sort === NEWEST ? undefined : (sort ?? undefined) })}
      />
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
