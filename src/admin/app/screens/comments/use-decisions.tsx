import { modals } from '@mantine/modals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type CommentListItem } from '../../api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'

export type Decision = 'approve' | 'reject' | 'delete'

const DONE = { approve: 'approved', reject: 'rejected', delete: 'deleted' } as const

/** Decides about comments and says what came of it; deleting asks first, because it cannot be taken back. */
export function useDecisions({ onDone }: { onDone(ids: number[]): void }) {
  const queries = useQueryClient()
  const deciding = useMutation({
    mutationFn: async ({ decision, comments }: { decision: Decision; comments: CommentListItem[] }) => {
      const [only, ...others] = comments
      if (only && others.length === 0) {
        const at = { param: { id: String(only.id) } }
        if (decision === 'delete') await api.comments[':id'].$delete(at)
        else await api.comments[':id'][decision].$post(at)
        return { done: [only.id], gone: [] }
      }
      return (
        await api.comments.decisions.$post({ json: { decision, ids: comments.map(({ id }) => id) } })
      ).json()
    },
    onSuccess: ({ done, gone }, { decision, comments }) => {
      onDone([...done, ...gone])
      toastSuccess(`Comment ${DONE[decision]} successfully!`, {
        detail: detailOf(decision, comments, done.length, gone.length),
      })
    },
    onError: (error) => toastFailure('Error processing comment', error),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['comment'] }),
  })

  return {
    isDeciding: deciding.isPending,
    decide(decision: Decision, comments: CommentListItem[]) {
      if (deciding.isPending || comments.length === 0) return
      if (decision !== 'delete') return deciding.mutate({ decision, comments })
      const [only] = comments
      modals.openConfirmModal({
        title: comments.length === 1 ? 'Delete this comment?' : `Delete ${comments.length} comments?`,
        children:
          comments.length === 1
            ? `The comment by ${only?.name} on “${only?.contentTitle}” will be gone for good.`
            : 'They will be gone for good.',
        labels: { confirm: 'Delete', cancel: 'Cancel' },
        confirmProps: { color: 'clay' },
        onConfirm: () => deciding.mutate({ decision, comments }),
      })
    },
  }
}

function detailOf(decision: Decision, comments: CommentListItem[], done: number, gone: number): string {
  const [only] = comments
  if (comments.length === 1 && only) return `${only.name} on “${only.contentTitle}”`
  const missing = gone > 0 ? `; ${gone} did not exist any more` : ''
  return `${done} comments ${DONE[decision]}${missing}.`
}
