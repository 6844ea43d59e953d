import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api, type EditableContent } from '../../api/api.ts'
import type { FormValues } from '../../screens/content/form/form-values.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import { plainText } from '../versions/text-lines.ts'

type Props = {
  id: number
  values: FormValues
  onRestored(item: EditableContent): void
  onCancel(): void
}

/** The item was trashed while it was open: the text is here, and there are two ways on. */
export function TrashedDialog({ id, values, onRestored, onCancel }: Props) {
  const restore = useMutation({
    mutationFn: async () => (await api.content[':id'].restore.$post({ param: { id: String(id) } })).json(),
    onSuccess: (item) => {
      toastSuccess('Item restored successfully', {
        detail: `“${item.title}” is a draft again. Save your text now.`,
      })
      onRestored(item)
    },
    onError: (error) => toastFailure('Failed to restore item', error),
  })

  async function copy() {
    try {
      await navigator.clipboard.writeText(
        [values.title, values.description, plainText(values.body)].filter(Boolean).join('\n\n'),
      )
      toastSuccess('Text copied')
    } catch (error) {
      toastFailure('The text could not be copied', error)
    }
  }

  return (
    <DialogAbove onClose={onCancel} title="This item is in the trash" centered>
      <Text>
        Someone moved it to the trash while you were editing it. Your text is still here, and kept in this
        browser.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          Copy the text
        </Button>
        <Button data-autofocus loading={restore.isPending} onClick={() => restore.mutate()}>
          Restore it
        </Button>
      </Group>
    </DialogAbove>
  )
}
