import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api } from '../../api/api.ts'

export type ListedSeries = InferResponseType<typeof api.series.$get>['items'][number]
export type ReadSeries = InferResponseType<(typeof api.series)[':id']['$get']>

/** All series by name. */
export const allSeriesQuery = queryOptions({
  queryKey: ['series', 'list'],
  queryFn: async ({ signal }) => (await api.series.$get(undefined, { init: { signal } })).json(),
})

/** All that is told of one series, with its parts in their order. What is changed over it is not read over. */
export function seriesQuery(id: number) {
  return queryOptions({
    queryKey: ['item', 'series', id],
    queryFn: async ({ signal }) =>
      (await api.series[':id'].$get({ param: { id: String(id) } }, { init: { signal } })).json(),
    gcTime: 0,
  })
}
