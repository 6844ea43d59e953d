import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import type { CommentsSearch } from './comments-search.ts'

const PAGE = '20'

/** The comments that the filters let through, page after page, newest first. */
export function commentsQuery({ q, status, type }: CommentsSearch) {
  return infiniteQueryOptions({
    queryKey: ['comment', 'list', { q, status, type }],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(q ? { search: q } : {}),
        ...(status ? { status } : {}),
        ...(type ? { type } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
        limit: PAGE,
      }
      return (await api.comments.$get({ query }, { init: { signal } })).json()
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** How many comments wait, are approved, are rejected. */
export const commentCountsQuery = queryOptions({
  queryKey: ['comment', 'counts'],
  queryFn: async ({ signal }) => (await api.comments.counts.$get(undefined, { init: { signal } })).json(),
})
