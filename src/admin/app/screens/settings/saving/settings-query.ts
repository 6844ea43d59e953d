import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

/** All settings, with the version that a save must name. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'all'],
  queryFn: async ({ signal }) => (await api.settings.$get(undefined, { init: { signal } })).json(),
})
