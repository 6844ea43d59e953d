import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContentType } from '#content/types/content-type.ts'
import { api, type EditableContent } from '../../../api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toasts.tsx'

type Reviewed = { id: number; version: number; title: string }
/** Where a draft stands between who wrote it and who publishes it. */
export type Review = Pick<EditableContent, 'sentForReviewAt' | 'reviewNote'>

/** Lets a draft wait for an editor, as the person sees it now. */
export function useSendForReview(type: ContentType, item: Reviewed, onSent?: (now: Review) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const seen = { headers: { 'If-Match': `"${item.version}"` } }
      const at = { param: { id: String(item.id) } }
      return (await api.content[':id']['send-for-review'].$post(at, seen)).json()
    },
    onSuccess: (sent) => {
      onSent?.(sent)
      toastSuccess('Sent for review', { detail: `An editor reads “${item.title}” next.` })
    },
    onError: (error) => toastFailure('It was not sent for review', error),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['content', type.name] }),
  })
}

/** Gives a draft back to who sent it, with a note. */
export function useSendBack(type: ContentType, item: Reviewed, onBack: (now: Review) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (note: string) => {
      const call = { param: { id: String(item.id) }, json: { note } }
      return (await api.content[':id']['send-back'].$post(call)).json()
    },
    onSuccess: (back) => {
      onBack(back)
      toastSuccess('Sent back', { detail: `“${item.title}” is its writer’s again.` })
    },
    onError: (error) => toastFailure('It was not sent back', error),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['content', type.name] }),
  })
}
