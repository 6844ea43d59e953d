import { queryOptions } from '@tanstack/react-query'
import { api, type BackgroundWork } from '../../api/api.ts'

const QUIET_MS = 30_000
/** While a person waits for what they asked for. */
const BUSY_MS = 2000

/** What the site does by itself; asked for more often while something is under way. */
export const backgroundWorkQuery = queryOptions({
  queryKey: ['background-work'],
  queryFn: async ({ signal }) => (await api['background-work'].$get(undefined, { init: { signal } })).json(),
  refetchInterval: ({ state }) => (isBusy(state.data) ? BUSY_MS : QUIET_MS),
})

function isBusy(work: BackgroundWork | undefined): boolean {
  return work?.jobs.some(({ running, waiting }) => running + waiting > 0) ?? false
}
