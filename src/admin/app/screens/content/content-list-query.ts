import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import { api, type ContentPage } from '../../api/api.ts'
import type { ContentSearch } from './content-search.ts'

export type ContentFilter = Pick<ContentSearch, 'q' | 'status' | 'category' | 'assigned' | 'sort'>

const PAGE = '20'

/** The items of a type, page after page. */
export function contentListQuery(type: ContentType, { q, status, category, assigned, sort }: ContentFilter) {
  return infiniteQueryOptions({
    queryKey: ['content', type.name, 'list', { q, status, category, assigned, sort }],
    queryFn: async ({ pageParam, signal }) => {
      const person = assigned === undefined ? undefined : Number(assigned)
      const filter = { search: q, status, category, assigned: person, sort, cursor: pageParam ?? undefined }
      const query = { type: type.name as ContentTypeName, ...withoutUndefined(filter), limit: PAGE }
      return (await api.content.$get({ query }, { init: { signal } })).json()
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export type ContentPages = InfiniteData<ContentPage>

function withoutUndefined<T extends Record<string, string | number | undefined>>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

export function hasFilter({ q, status, category, assigned }: ContentFilter): boolean {
  return Boolean(q || status || category || assigned)
}

/** `20 of 45`, and `20 of many` where the server counts no further. */
export function countShown({ pages }: ContentPages): string {
  const last = pages.at(-1)
  if (!last) return ''
  const shown = pages.reduce((sum, page) => sum + page.items.length, 0)
  if (last.next === null) return `${shown} of ${shown}`
  return last.isExact || shown > last.total
    ? `${shown} of ${last.isExact ? Math.max(last.total, shown) : 'many'}`
    : `${shown} of more than ${last.total}`
}
