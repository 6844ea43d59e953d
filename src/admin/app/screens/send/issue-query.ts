import { queryOptions } from '@tanstack/react-query'
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

/** Who did not get it, and why; the first fifty. */
export const troubledQuery = (issueId: number, count: number) =>
  queryOptions({
    queryKey: ['issue', 'troubled', issueId, count],
    queryFn: async ({ signal }) => {
      const param = { id: String(issueId) }
      return (await api.issues[':id'].troubled.$get({ param, query: {} }, { init: { signal } })).json()
    },
  })
