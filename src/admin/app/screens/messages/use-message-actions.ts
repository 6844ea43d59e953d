import { modals } from '@mantine/modals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type MessageListItem } from '../../api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'

const TOLD = { new: 'Message is new again', read: 'Message marked as read', done: 'Message marked as done' }

/** Marks a message, or deletes it after asking. */
export function useMessageActions(message: MessageListItem) {
  const queries = useQueryClient()
  const at = { param: { id: String(message.id) } }
  const refresh = () => void queries.invalidateQueries({ queryKey: ['message'] })
  const mark = useMutation({
    mutationFn: async (status: MessageListItem['status']) =>
      (await api.messages[':id'].status.$post({ ...at, json: { status } })).json(),
    onSuccess: ({ status }) => toastSuccess(TOLD[status], { detail: message.subject }),
    onError: (error) => toastFailure('The message could not be marked', error),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: async () => api.messages[':id'].$delete(at),
    onSuccess: () => toastSuccess('Message deleted', { detail: message.subject }),
    onError: (error) => toastFailure('The message could not be deleted', error),
    onSettled: refresh,
  })
  return {
    isBusy: mark.isPending || remove.isPending,
    mark: mark.mutate,
    askToDelete: () =>
      modals.openConfirmModal({
        title: 'Delete this message?',
        children: `“${message.subject}” by ${message.name} will be gone for good.`,
        labels: { confirm: 'Delete', cancel: 'Cancel' },
        confirmProps: { color: 'clay' },
        onConfirm: () => remove.mutate(),
      }),
  }
}
