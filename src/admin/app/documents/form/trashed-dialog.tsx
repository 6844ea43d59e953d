import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import type { DocumentValues, StoredCopy } from '../kind/document-kind.ts'
import { plainText } from '../versions/text-lines.ts'

type Props<Stored extends StoredCopy> = {
  /** `item` */
  noun: string
  values(): DocumentValues
  untrash(): Promise<Stored>
  onRestored(stored: Stored): void
  onCancel(): void
}

/** The document was trashed while it was open: the text is here, and there are two ways on. */
export function TrashedDialog<Stored extends StoredCopy>(props: Props<Stored>) {
  const { noun, values, untrash, onRestored, onCancel } = props
  const restore = useMutation({
    mutationFn: untrash,
    onSuccess: (stored) => {
      toastSuccess(`${noun.charAt(0).toUpperCase()}${noun.slice(1)} restored successfully`, {
        detail: `“${stored.title}” is a draft again. Save your text now.`,
      })
      onRestored(stored)
    },
    onError: (error) => toastFailure(`Failed to restore ${noun}`, error),
  })

  return (
    <DialogAbove onClose={onCancel} title={`This ${noun} is in the trash`} centered>
      <Text>
        Someone moved it to the trash while you were editing it. Your text is still here, and kept in this
        browser.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="default" onClick={() => void copyText(values())}>
          Copy the text
        </Button>
        <Button data-autofocus loading={restore.isPending} onClick={() => restore.mutate()}>
          Restore it
        </Button>
      </Group>
    </DialogAbove>
  )
}

async function copyText({ title, description, body }: DocumentValues): Promise<void> {
  try {
    await navigator.clipboard.writeText([title, description, plainText(body)].filter(Boolean).join('\n\n'))
    toastSuccess('Text copied')
  } catch (error) {
    toastFailure('The text could not be copied', error)
  }
}
