import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type TrashItem } from '../../api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'

const at = (id: number) => ({ param: { id: String(id) } })
export const titleOf = ({ content }: TrashItem) => content.title || 'Untitled'

/** Brings an item back as a draft. */
export function useRestore(item: TrashItem, onGone: () => void) {
  const queries = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () => api.content[':id'].restore.$post(at(item.id)),
    onSuccess: async () => {
      toastSuccess('Item restored successfully', { detail: `“${titleOf(item)}” is a draft again.` })
      void queries.invalidateQueries({ queryKey: ['content', item.content.type] })
      await refresh()
      onGone()
    },
    onError: (error) => {
      toastFailure('Failed to restore item', error)
      void refresh()
    },
  })
}

/** Asks, and then removes an item for good. */
export function useDeleteForever(item: TrashItem, onGone: () => void) {
  const refresh = useRefresh()
  const remove = useMutation({
    mutationFn: async () => api.trash[':id'].$delete(at(item.id)),
    onSuccess: async () => {
      toastSuccess('Item permanently deleted', { detail: titleOf(item) })
      await refresh()
      onGone()
    },
    onError: (error) => {
      toastFailure('Failed to permanently delete item', error)
      void refresh()
    },
  })
  const ask = () =>
    modals.openConfirmModal({
      title: 'Permanently Delete Item?',
      centered: true,
      children: (
        <Text>
          This will permanently delete “{titleOf(item)}” with its versions and comments. This action cannot be
          undone.
        </Text>
      ),
      labels: { confirm: 'Delete Forever', cancel: 'Cancel' },
      confirmProps: { color: 'clay' },
      onConfirm: () => remove.mutate(),
    })
  return { ask, isPending: remove.isPending }
}

/** Asks, and then removes all that was shown; a trash that changed meanwhile stays as it is. */
export function useEmptyTrash() {
  const refresh = useRefresh()
  const empty = useMutation({
    mutationFn: async (json: { total: number; newest: string }) => api.trash.empty.$post({ json }),
    onSuccess: (_answer, { total }) =>
      toastSuccess('Trash emptied successfully', { detail: `${items(total)} permanently deleted.` }),
    onError: (error) => toastFailure('Failed to empty trash', error),
    onSettled: refresh,
  })
  const ask = (total: number, newest: string) =>
    modals.openConfirmModal({
      title: 'Empty Trash',
      centered: true,
      children: (
        <>
          <Text>
            Are you sure? This will permanently delete all items in trash. This action cannot be undone.
          </Text>
          <Text size="sm" mt="xs">
            The trash holds {items(total)}; their versions and comments go with them.
          </Text>
        </>
      ),
      labels: { confirm: `Delete ${items(total)}`, cancel: 'Cancel' },
      confirmProps: { color: 'clay' },
      onConfirm: () => empty.mutate({ total, newest }),
    })
  return { ask, isPending: empty.isPending }
}

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['trash'] })
}
