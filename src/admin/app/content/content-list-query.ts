import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ContentType } from '#content/content-type.ts'
import type { ContentTypeName } from '#content/content-types.ts'
import { api, type ContentPage } from '../server/api.ts'
import type { ContentSearch } from './content-search.ts'

export type ContentFilter = Pick<ContentSearch, 'q' | 'status' | 'category'>

const PAGE = '20'

/** The items of a type, page after page, newest first. */
export function contentListQuery(type: ContentType, { q, status, category }: ContentFilter) {
  return infiniteQueryOptions({
    queryKey: ['content', type.name, 'list', { q, status, category }],
    queryFn: async ({ pageParam, signal }) => {
      const filter = { search: q, status, category, cursor: pageParam ?? undefined }
      const query = { type: type.name as ContentTypeName, ...withoutUndefined(filter), limit: PAGE }
      return (await api.content.$get({ query }, { init: { signal } })).json()
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export type ContentPages = InfiniteData<ContentPage>

function withoutUndefined<T extends Record<string, string | undefined>>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

/**
 * How many there are, as far as it is known: the server counts a whole type and its published items, not what a
 * search finds.
 */
export function countShown(pages: ContentPages, { q, status, category }: ContentFilter): string {
  const last = pages.pages.at(-1)
  const shown = pages.pages.reduce((sum, page) => sum + page.items.length, 0)
  if (!last) return ''
  if (last.next === null && (q || category)) return `${shown} found`
  if (q || category) return `First ${shown} found`
  const { total, published } = last
  const all = status === 'published' ? published : status === 'draft' ? total - published : total
  return `${shown} of ${Math.max(all, shown)}`
}
