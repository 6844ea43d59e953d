import { modals } from '@mantine/modals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import type { ListedTopic } from './topics-query.ts'

/** @returns asks whether a topic may go, and lets it go */
export function useDeleteTopic(): (topic: ListedTopic) => void {
  const queries = useQueryClient()
  const deleting = useMutation({
    mutationFn: async ({ id }: ListedTopic) =>
      (await api.topics[':id'].$delete({ param: { id: String(id) } })).json(),
    onSuccess: (_, { name }) => toastSuccess('Topic deleted', { detail: name }),
    onError: (error) => toastFailure('The topic could not be deleted', error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['topic'] }),
  })
  return (topic) =>
    modals.openConfirmModal({
      title: `Delete ${topic.name}?`,
      children: 'Nothing is filed under this topic. This cannot be undone.',
      labels: { confirm: 'Delete', cancel: 'Cancel' },
      confirmProps: { color: 'clay' },
      onConfirm: () => deleting.mutate(topic),
    })
}
