import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'

type Props = {
  isUnsaved(): boolean
  /** Settles when nothing is left to do before the form goes. */
  onDiscard?(): unknown
  /** What becomes of it. */
  note?: string
}

/** Nobody leaves unsaved text by accident: not by ×, Esc, the back button, a link, or closing the tab. */
export function UnsavedGuard({
  isUnsaved,
  onDiscard,
  note = 'A copy stays among its backups in this browser.',
}: Props) {
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const stays = current.pathname === next.pathname && formOf(current.search) === formOf(next.search)
      return !stays && isUnsaved()
    },
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const isAsking = blocked.status === 'blocked'

  return (
    <DialogAbove opened={isAsking} onClose={() => blocked.reset?.()} title="Discard changes?" centered>
      <Text>What you changed in this form has not been saved. {note}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => blocked.reset?.()}>
          Keep editing
        </Button>
        <Button
          color="clay"
          onClick={() => {
            void Promise.resolve(onDiscard?.()).then(() => blocked.proceed?.())
          }}
        >
          Discard changes
        </Button>
      </Group>
    </DialogAbove>
  )
}

function formOf(search: object): string {
  const { new: isNew, edit } = search as { new?: string; edit?: string }
  return `${isNew ?? ''}/${edit ?? ''}`
}
