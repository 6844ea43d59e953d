import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type MessageCase } from '../../../api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'
import { caseQuery } from '../messages-query.ts'

/** What is done with a case; each answer of the server is the case as it then stands. */
export function useCaseChanges({ id, version }: MessageCase) {
  const queries = useQueryClient()
  const at = { param: { id: String(id) } }
  const show = (found: MessageCase) => {
    queries.setQueryData(caseQuery(String(id)).queryKey, found)
    void queries.invalidateQueries({ queryKey: ['message'] })
  }
  const refuse = (title: string) => (error: unknown) => {
    toastFailure(title, error)
    void queries.invalidateQueries({ queryKey: ['message'] })
  }
  const change = useMutation({
    mutationFn: async (json: { status?: MessageCase['status']; ownerId?: number | null }) =>
      (await api.messages[':id'].$patch({ ...at, json: { version, ...json } })).json(),
    onSuccess: (found) => {
      show(found)
      toastSuccess('Case saved')
    },
    onError: refuse('The case could not be changed'),
  })
  const sendAgain = useMutation({
    mutationFn: async (entryId: number) =>
      (
        await api.messages[':id'].answers[':entryId']['send-again'].$post({
          param: { id: String(id), entryId: String(entryId) },
        })
      ).json(),
    onSuccess: show,
    onError: refuse('The answer could not be sent again'),
  })
  return { change, sendAgain, show, refuse }
}
