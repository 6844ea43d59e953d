import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api } from '../../../api/api.ts'

const notesApi = api.content[':id'].notes
export type NoteList = InferResponseType<typeof notesApi.$get>
export type Note = NoteList['open'][number]
export type Said = Note['answers'][number]

/** The open notes of an item; told anew when somebody changes one. */
export const notesQuery = (id: number) =>
  queryOptions({
    queryKey: ['note', id, 'open'],
    queryFn: async () => (await notesApi.$get({ param: { id: String(id) } })).json(),
  })

/** Those that are resolved, newest first, a page at a time. */
export const resolvedNotesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['note', id, 'resolved'],
    queryFn: async ({ pageParam }) => {
      const query = pageParam === null ? {} : { before: String(pageParam) }
      const at = { param: { id: String(id) }, query: query as never }
      return (await notesApi.resolved.$get(at)).json()
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
