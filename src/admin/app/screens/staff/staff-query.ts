import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** Who works here, and who is asked to. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: async ({ signal }) => (await api.staff.$get(undefined, { init: { signal } })).json(),
})
