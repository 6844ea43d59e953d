import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const PAGE = '20'

/** What is in the trash, page after page, newest first. */
export const trashQuery = infiniteQueryOptions({
  queryKey: ['trash', 'list'],
  queryFn: async ({ pageParam, signal }) => {
    const query = { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }
    return (await api.trash.$get({ query }, { init: { signal } })).json()
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})
