import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api } from '../../../api/api.ts'

type Board = InferResponseType<typeof api.plan.board.$get>
export type PlannedItem = Board['scheduled']['items'][number]
export type PlannedColumn = Board['scheduled']

/** Drafts by their stage, and what waits for its time. */
export const boardQuery = queryOptions({
  queryKey: ['plan', 'board'],
  queryFn: async ({ signal }) => (await api.plan.board.$get(undefined, { init: { signal } })).json(),
})

/** What is published, scheduled or planned on the days of a month. @param month yyyy-mm */
export function monthQuery(month: string) {
  return queryOptions({
    queryKey: ['plan', 'month', month],
    queryFn: async ({ signal }) =>
      (await api.plan.month.$get({ query: { month } }, { init: { signal } })).json(),
    placeholderData: keepPreviousData,
  })
}
