import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { MessagesSearch } from './messages-search.ts'

const PAGE = '20'

/** The messages that the filters let through, page after page, newest first. */
export function messagesQuery({ q, status, kind }: MessagesSearch) {
  return infiniteQueryOptions({
    queryKey: ['message', 'list', { q, status, kind }],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(q ? { search: q } : {}),
        ...(status ? { status } : {}),
        ...(kind ? { kind } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
        limit: PAGE,
      }
      return (await api.messages.$get({ query }, { init: { signal } })).json()
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** How many messages wait, are read, are done. */
export const messageCountsQuery = queryOptions({
  queryKey: ['message', 'counts'],
  queryFn: async ({ signal }) => (await api.messages.counts.$get(undefined, { init: { signal } })).json(),
})
