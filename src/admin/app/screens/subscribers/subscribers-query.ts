import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { SubscribersSearch } from './subscribers-search.ts'

const PAGE = '50'

/** The subscribers that the filters let through, page after page, newest first. */
export function subscribersQuery({ q, status, news }: SubscribersSearch) {
  return infiniteQueryOptions({
    queryKey: ['subscriber', 'list', { q, status, news }],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(q ? { search: q } : {}),
        ...(status ? { state: status } : {}),
        ...(news ? { news } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
        limit: PAGE,
      }
      return (await api.subscribers.$get({ query }, { init: { signal } })).json()
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** How many there are in each state, and how many news of each kind reach. */
export const subscriberCountsQuery = queryOptions({
  queryKey: ['subscriber', 'states'],
  queryFn: async ({ signal }) => (await api.subscribers.counts.$get(undefined, { init: { signal } })).json(),
})

/** How many came, left and were there, month by month. */
export const subscriberMonthsQuery = queryOptions({
  queryKey: ['subscriber', 'months'],
  queryFn: async ({ signal }) =>
    (await (await api.subscribers.months.$get(undefined, { init: { signal } })).json()).months,
})
