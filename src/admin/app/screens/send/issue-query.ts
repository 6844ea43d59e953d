import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** Besides what the server tells while it sends: where a line is lost, or another process sends. */
const LOOK_MS = 5000

/** Everything that is known of sending one news item. */
export const issueQuery = (contentId: string) =>
  queryOptions({
    queryKey: ['issue', contentId],
    queryFn: async ({ signal }) =>
      (await api.issues.for[':contentId'].$get({ param: { contentId } }, { init: { signal } })).json(),
    refetchInterval: ({ state }) => (state.data?.issue?.state === 'sending' ? LOOK_MS : false),
  })

/** Who did not get it, and why, page after page. @param isOver nothing changes any more */
export const troubledQuery = (issueId: number, isOver: boolean) =>
  infiniteQueryOptions({
    queryKey: ['troubled', issueId, isOver],
    queryFn: async ({ pageParam, signal }) => {
      const param = { id: String(issueId) }
      const query = { after: pageParam }
      return (await api.issues[':id'].troubled.$get({ param, query }, { init: { signal } })).json()
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === null ? null : Number(next)),
    placeholderData: keepPreviousData,
    refetchInterval: isOver ? false : LOOK_MS,
  })
