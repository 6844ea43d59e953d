import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'

/** All series that an item may be a part of, by name. */
export const seriesOffersQuery = queryOptions({
  queryKey: ['series', 'offers'],
  queryFn: async ({ signal }) => (await api.series.offers.$get(undefined, { init: { signal } })).json(),
})

/** As it is shown where two copies are compared. */
export function seriesName(id: number | null): string {
  if (id === null) return ''
  const offered = queryClient.getQueryData(seriesOffersQuery.queryKey)?.items
  return offered ? (offered.find((one) => one.id === id)?.name ?? '') : `Series ${id}`
}
