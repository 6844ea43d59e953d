import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api } from '../../api/api.ts'

export type Desk = InferResponseType<typeof api.overview.$get>

/** What the person wrote last, and what waits for them. */
export const deskQuery = queryOptions({
  queryKey: ['overview', 'desk'],
  queryFn: async ({ signal }) => (await api.overview.$get(undefined, { init: { signal } })).json(),
})
