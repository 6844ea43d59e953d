import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Confirmation, GivenAnswers } from '#content/checklist/questions.schema.ts'
import { api, type Checklist, type EditableContent } from '../../../api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'

type Item = Pick<EditableContent, 'id' | 'type' | 'version'>

/** What is asked of an item before it is published, and how it is answered and confirmed. */
export function useChecklist({ id, type, version }: Item) {
  const queries = useQueryClient()
  const queryKey = ['content', type, 'checklist', id, version]
  const at = { param: { id: String(id) } }
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.content[':id'].checklist.$get(at, { init: { signal } })).json(),
    placeholderData: keepPreviousData,
  })
  const keep = (checklist: Checklist) => queries.setQueryData(queryKey, checklist)
  // Somebody else may have answered: what they said is shown.
  const refresh = () => void queries.invalidateQueries({ queryKey })

  const answer = useMutation({
    mutationFn: async (json: GivenAnswers) =>
      (await api.content[':id'].checklist.$put({ ...at, json })).json(),
    onSuccess(checklist) {
      keep(checklist)
      toastSuccess('The answers are kept')
    },
    onError(error) {
      toastFailure('The answers were not kept', error)
      refresh()
    },
  })
  const confirm = useMutation({
    mutationFn: async (json: Confirmation) => {
      const seen = { headers: { 'If-Match': `"${version}"` } }
      return (await api.content[':id'].checklist.confirm.$post({ ...at, json }, seen)).json()
    },
    onSuccess(checklist) {
      keep(checklist)
      toastSuccess('The risk is confirmed')
    },
    onError(error) {
      toastFailure('The risk was not confirmed', error)
      refresh()
    },
  })
  return { checklist: data, answer, confirm }
}
