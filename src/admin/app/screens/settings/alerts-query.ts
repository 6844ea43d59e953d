import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** Where it is told that something is wrong with the site. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: async ({ signal }) => (await api.health.alerts.$get(undefined, { init: { signal } })).json(),
})
