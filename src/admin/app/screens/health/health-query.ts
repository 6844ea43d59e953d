import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** Looked at anew each time that it is asked for; it takes up to some seconds. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => (await api.health.$get(undefined, { init: { signal } })).json(),
})
