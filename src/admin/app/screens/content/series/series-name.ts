import { queryClient } from '../../../api/query-client.ts'

type OfferedSeries = { id: number; name: string }

/** Under which all series are kept that an item may be a part of. */
export const SERIES_OFFERS = ['series', 'offers'] as const

/** As it is shown where two copies are compared. */
export function seriesName(id: number | null): string {
  if (id === null) return ''
  const offered = queryClient.getQueryData<{ items: OfferedSeries[] }>(SERIES_OFFERS)?.items
  return offered ? (offered.find((one) => one.id === id)?.name ?? '') : `Series ${id}`
}
