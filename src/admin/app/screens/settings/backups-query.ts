import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** How the site is backed up, and what came of it. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: async ({ signal }) => (await api.backups.$get(undefined, { init: { signal } })).json(),
  refetchInterval: 60_000,
})
