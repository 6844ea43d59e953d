import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api } from '../../api/api.ts'

export type ListedTopic = InferResponseType<typeof api.topics.$get>['items'][number]
export type ReadTopic = InferResponseType<(typeof api.topics)[':id']['$get']>

/** All topics by name. */
export const topicsQuery = queryOptions({
  queryKey: ['topic', 'list'],
  queryFn: async ({ signal }) => (await api.topics.$get(undefined, { init: { signal } })).json(),
})

/** All that is told of one topic. What is typed over it is not read over. */
export function topicQuery(id: number) {
  return queryOptions({
    queryKey: ['item', 'topic', id],
    queryFn: async ({ signal }) =>
      (await api.topics[':id'].$get({ param: { id: String(id) } }, { init: { signal } })).json(),
    gcTime: 0,
  })
}
