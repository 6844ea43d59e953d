import { Button, Group, Text } from '@mantine/core'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

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
  const { asked, stay, leave } = useLeaveQuestion(isUnsaved)

  return (
    <DialogAbove opened={asked} onClose={stay} title="Discard changes?" centered>
      <Text>What you changed in this form has not been saved. {note}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={stay}>
          Keep editing
        </Button>
        <Button
          color="clay"
          onClick={() => {
            void Promise.resolve(onDiscard?.()).then(leave)
          }}
        >
          Discard changes
        </Button>
      </Group>
    </DialogAbove>
  )
}
