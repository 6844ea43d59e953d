import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api } from '../../api/api.ts'

export type ListedAuthority = InferResponseType<typeof api.authorities.$get>['items'][number]

/** The authorities whose names hold the words. */
export function authoritiesQuery(search: string) {
  return queryOptions({
    queryKey: ['authority', 'list', search],
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
