import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api } from '../../api/api.ts'

export type ListedAuthor = InferResponseType<typeof api.authors.$get>['items'][number]

/** The authors whose names hold the words. */
export function authorsQuery(search: string) {
  return queryOptions({
    queryKey: ['author', 'list', search],
    queryFn: async ({ signal }) =>
      (await api.authors.$get({ query: { search } }, { init: { signal } })).json(),
    placeholderData: keepPreviousData,
  })
}

/** All that is told of one author. What is typed over it is not read over. */
export function authorQuery(id: number) {
  return queryOptions({
    queryKey: ['item', 'author', id],
    queryFn: async ({ signal }) =>
      (await api.authors[':id'].$get({ param: { id: String(id) } }, { init: { signal } })).json(),
    gcTime: 0,
  })
}

/** The accounts that an author may be linked to. */
export const accountsQuery = queryOptions({
  queryKey: ['staff', 'accounts-of-authors'],
  queryFn: async ({ signal }) => (await api.authors.accounts.$get(undefined, { init: { signal } })).json(),
})
