import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { ActivitySearch } from './activity-search.ts'

/** As many as the screen shows at first (SPECIFICATION §7). */
const PAGE = '100'

/** The entries that the filters let through, newest first. */
export function activityQuery({ q, action, kind, who }: ActivitySearch) {
  return infiniteQueryOptions({
    queryKey: ['activity', 'list', { q, action, kind, who }],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(q ? { search: q } : {}),
        ...(action ? { action } : {}),
        ...(kind ? { entityType: kind } : {}),
        ...(who ? { who } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
        limit: PAGE,
      }
      return (await api.activity.$get({ query }, { init: { signal } })).json()
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}
