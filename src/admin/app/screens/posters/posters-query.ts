import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const PAGE = '24'

/** All posters, page after page, newest first. */
export const postersQuery = infiniteQueryOptions({
  queryKey: ['poster', 'list'],
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }
    return (await api.posters.$get({ query }, { init: { signal } })).json()
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})
