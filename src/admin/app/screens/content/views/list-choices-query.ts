import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api } from '../../../api/api.ts'

export type ListChoices = InferResponseType<typeof api.views.$get>
export type SavedView = ListChoices['views'][number]

/** The person's own views, and whether they want cards or a table. */
export const listChoicesQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) => (await api.views.$get(undefined, { init: { signal } })).json(),
  staleTime: Number.POSITIVE_INFINITY,
})
