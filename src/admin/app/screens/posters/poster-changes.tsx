import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type PosterItem } from '../../api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'

const at = (id: number) => ({ param: { id: String(id) } })

/** Shows a poster to readers in the place of any other, or takes it from them. */
export function usePosterToggle({ id, title, isActive }: PosterItem) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () =>
      isActive ? api.posters[':id'].deactivate.$post(at(id)) : api.posters[':id'].activate.$post(at(id)),
    onSuccess: () =>
      toastSuccess(`Poster ${isActive ? 'deactivated' : 'activated'} successfully`, { detail: title }),
    onError: (error) => toastFailure('Failed to update poster status', error),
    // The buttons wait for the list, so that none says what is no longer true.
    onSettled: refresh,
  })
}

/** Asks, and then removes a poster for good. */
export function useDeletePoster({ id, title, isActive }: PosterItem, onDeleted: () => void) {
  const refresh = useRefresh()
  const remove = useMutation({
    mutationFn: async () => api.posters[':id'].$delete(at(id)),
    onSuccess: async () => {
      toastSuccess('Poster deleted', { detail: title })
      await refresh()
      onDeleted()
    },
    onError: (error) => {
      toastFailure('Failed to delete poster', error)
      void refresh()
    },
  })
  const ask = () =>
    modals.openConfirmModal({
      title: 'Delete poster?',
      centered: true,
      children: (
        <>
          <Text>Are you sure you want to delete this poster?</Text>
          <Text size="sm" mt="xs">
            “{title}”{isActive && ' is on the home page just now and'} cannot be brought back. Its image stays
            in the media library.
          </Text>
        </>
      ),
      labels: { confirm: 'Delete', cancel: 'Cancel' },
      confirmProps: { color: 'clay' },
      onConfirm: () => remove.mutate(),
    })
  return { ask, isPending: remove.isPending }
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['poster'] })
}
