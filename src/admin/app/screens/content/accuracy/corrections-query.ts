import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'

/** What readers were told of changes to an item, for staff. */
export function correctionsQuery(id: number) {
  return queryOptions({
    queryKey: ['content', 'corrections', id],
    queryFn: async ({ signal }) =>
      (await api.content[':id'].corrections.$get({ param: { id: String(id) } }, { init: { signal } })).json(),
  })
}

/** What may become of one of them. */
export function useCorrectionChanges(id: number, note: { id: number; note: string }) {
  const queries = useQueryClient()
  const param = { id: String(id), note: String(note.id) }
  const onSettled = () => queries.invalidateQueries({ queryKey: correctionsQuery(id).queryKey })
  const mend = useMutation({
    mutationFn: async (words: string) =>
      api.content[':id'].corrections[':note'].$put({ param, json: { note: words, was: note.note } }),
    onSuccess: () => toastSuccess('The note is changed'),
    onError: (error) => toastFailure('The note could not be changed', error),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: async () => api.content[':id'].corrections[':note'].$delete({ param }),
    onSuccess: () => toastSuccess('The note is withdrawn'),
    onError: (error) => toastFailure('The note could not be withdrawn', error),
    onSettled,
  })
  return { mend, withdraw }
}
