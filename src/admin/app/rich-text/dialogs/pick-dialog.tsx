import { Button, Group, Stack, Text } from '@mantine/core'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'

type Props = {
  title: string
  /** How the same is done without the dialog. */
  hint: string
  choices: { value: string; label: string; isChosen?: boolean }[]
  onPick(value: string): void
  onClose(): void
}

/** A choice of a few things over the editor: one press does it. */
export function PickDialog({ title, hint, choices, onPick, onClose }: Props) {
  return (
    <DialogAbove onClose={onClose} title={title} size="md">
      <Stack gap="md">
        <Group gap="xs">
          {choices.map(({ value, label, isChosen = false }, at) => (
            <Button
              key={value}
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              data-autofocus={at === 0 || undefined}
              onClick={() => onPick(value)}
            >
              {label}
            </Button>
          ))}
        </Group>
        <Text size="sm">{hint}</Text>
      </Stack>
    </DialogAbove>
  )
}
