import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { MessagesSearch } from './messages-search.ts'

const PAGE = '20'
/** An answer that has just been written leaves within seconds. */
const LETTER_MS = 3000

/** What the filters of the address are called by the server. */
export function filterOf({ q, status, kind, owner }: MessagesSearch) {
  return {
    ...(q ? { search: q } : {}),
    ...(status ? { status } : {}),
    ...(kind ? { kind } : {}),
    ...(owner ? { owner } : {}),
  }
}

/** The messages that the filters let through, page after page, newest first. */
export function messagesQuery(search: MessagesSearch) {
  const filter = filterOf(search)
  return infiniteQueryOptions({
    queryKey: ['message', 'list', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, ...(pageParam ? { cursor: pageParam } : {}), limit: PAGE }
      return (await api.messages.$get({ query }, { init: { signal } })).json()
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** How many messages are new, open, done. */
export const messageCountsQuery = queryOptions({
  queryKey: ['message', 'counts'],
  queryFn: async ({ signal }) => (await api.messages.counts.$get(undefined, { init: { signal } })).json(),
})

/** Who answers messages. */
export const peopleQuery = queryOptions({
  queryKey: ['message', 'people'],
  queryFn: async ({ signal }) =>
    (await (await api.messages.people.$get(undefined, { init: { signal } })).json()).people,
})

/** One message with its notes and answers; looked at again while an answer is on its way. */
export function caseQuery(id: string) {
  return queryOptions({
    queryKey: ['message', 'case', id],
    queryFn: async ({ signal }) =>
      (await api.messages[':id'].$get({ param: { id } }, { init: { signal } })).json(),
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ letter }) => letter?.state === 'waiting' || letter?.state === 'sending')
        ? LETTER_MS
        : false,
  })
}

/** Words to begin an answer with. */
export const templatesQuery = queryOptions({
  queryKey: ['message template'],
  queryFn: async ({ signal }) =>
    (await (await api.messages.templates.$get(undefined, { init: { signal } })).json()).templates,
})
