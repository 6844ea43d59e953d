import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api } from '../../api/api.ts'
import type { AuthoritiesSearch } from './authorities-search.ts'

export type ListedAuthority = InferResponseType<typeof api.authorities.$get>['items'][number]

/** The authorities that the search and the filter let through, page after page, by name. */
export function authoritiesQuery({ q = '', kind }: AuthoritiesSearch) {
  return infiniteQueryOptions({
    queryKey: ['authority', 'list', { q, kind }],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        search: q,
        ...(kind && { kind }),
        ...(pageParam !== null && { after: String(pageParam) }),
      }
      return (await api.authorities.$get({ query: query as never }, { init: { signal } })).json()
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** The first of those whose names hold the words, for choosing one. */
export function offeredAuthoritiesQuery(search: string) {
  return queryOptions({
    queryKey: ['authority', 'offered', search],
    queryFn: async ({ signal }) =>
      (await api.authorities.$get({ query: { search } }, { init: { signal } })).json(),
    placeholderData: keepPreviousData,
  })
}

/** What states the law of a day before a change, and waits to be looked at. */
export const outdatedQuery = queryOptions({
  queryKey: ['authority', 'outdated'],
  queryFn: async ({ signal }) =>
    (await api.authorities.outdated.$get(undefined, { init: { signal } })).json(),
})
