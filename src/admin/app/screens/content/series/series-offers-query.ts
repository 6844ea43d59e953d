import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { SERIES_OFFERS } from './series-name.ts'

/** All series that an item may be a part of, by name. */
export const seriesOffersQuery = queryOptions({
  queryKey: SERIES_OFFERS,
  queryFn: async ({ signal }) => (await api.series.offers.$get(undefined, { init: { signal } })).json(),
})
