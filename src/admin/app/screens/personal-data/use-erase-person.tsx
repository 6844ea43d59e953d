import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'

/** Erases one person everywhere, once somebody has said that they mean it. */
export function useErasePerson(name: string, lines: string[], onErased: () => void) {
  const erase = useMutation({
    mutationFn: async () => (await api['personal-data'].erase.$post({ json: { person: name } })).json(),
    onSuccess: () => {
      toastSuccess('Erased', { detail: 'The log says that somebody was erased, and not who.' })
      onErased()
    },
    onError: (error) => toastFailure('Nothing was erased', error),
  })
  const ask = () =>
    modals.openConfirmModal({
      title: `Erase ${name} everywhere?`,
      centered: true,
      children: (
        <Text size="sm">
          {lines.length > 0 && `${lines.join(', ')}. `}
          What they sent is deleted; where others name them, their address goes. A text of theirs that is
          published stays without their name. Backups forget them as they are replaced. This action cannot be
          undone.
        </Text>
      ),
      labels: { confirm: 'Erase everywhere', cancel: 'Cancel' },
      confirmProps: { color: 'clay' },
      onConfirm: () => erase.mutate(),
    })
  return { ask, isErasing: erase.isPending }
}
