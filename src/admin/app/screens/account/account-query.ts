import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** The account of whoever is signed in, and where it is. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }) => (await api.account.$get(undefined, { init: { signal } })).json(),
})
