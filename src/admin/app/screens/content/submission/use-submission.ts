import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, type Submission } from '../../../api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'

/** A text that a reader sent in, with what was asked and answered; its key lets a change of any article renew it. */
export function submissionQuery(id: number) {
  return queryOptions({
    queryKey: ['content', 'article', 'submission', id],
    queryFn: async ({ signal }) =>
      (await api.submissions[':id'].$get({ param: { id: String(id) } }, { init: { signal } })).json(),
  })
}

/** @param turn what the person has seen of it */
export function useSubmissionChanges(
  { id, title }: Submission,
  turn: number,
  { onDone }: { onDone(next: Submission): void },
) {
  const queries = useQueryClient()
  const key = useRef({ text: '', id: crypto.randomUUID() })
  const at = { param: { id: String(id) } }
  const settled = (words: string) => ({
    onSuccess(next: Submission) {
      queries.setQueryData(submissionQuery(id).queryKey, next)
      onDone(next)
      toastSuccess(words, { detail: title })
    },
    onError: (error: unknown) => toastFailure('This could not be done', error),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['content', 'article'] }),
  })
  const accept = useMutation({
    mutationFn: async () => (await api.submissions[':id'].accept.$post({ ...at, json: { turn } })).json(),
    ...settled('Accepted: its writer is told by letter'),
  })
  const ask = useMutation({
    mutationFn: async (text: string) => {
      if (key.current.text !== text) key.current = { text, id: crypto.randomUUID() }
      const headers = { 'Idempotency-Key': key.current.id }
      return (
        await api.submissions[':id'].questions.$post({ ...at, json: { turn, text } }, { headers })
      ).json()
    },
    ...settled('The question goes to the writer by letter'),
  })
  const decline = useMutation({
    mutationFn: async (text: string) =>
      (await api.submissions[':id'].decline.$post({ ...at, json: { turn, text } })).json(),
    ...settled('Declined: its writer is told by letter, and it is in the trash'),
  })
  return { accept, ask, decline, isBusy: accept.isPending || ask.isPending || decline.isPending }
}
