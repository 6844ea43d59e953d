import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../../api/api-problem.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import type { DocumentKind, DocumentValues, StoredCopy } from '../kind/document-kind.ts'

type Props<Values extends DocumentValues, Stored extends StoredCopy> = {
  kind: DocumentKind<Values, Stored>
  stored: Stored
  /** The version that the form stands on. */
  version: number
  isUnsaved: boolean
  selected: number
  opened: boolean
  onRestored(stored: Stored): void
  onConflict(current: Stored): void
  onClose(): void
}

/** Says what becomes of a restored version, before it does. */
export function RestoreVersionDialog<Values extends DocumentValues, Stored extends StoredCopy>(
  props: Props<Values, Stored>,
) {
  const { kind, stored, version, isUnsaved, selected, opened, onRestored, onConflict, onClose } = props
  const queries = useQueryClient()
  const restore = useMutation({
    mutationFn: () => kind.versions.restore(selected, version),
    onSuccess: (restored) => {
      toastSuccess(kind.says.saved.isOld, {
        detail: `The text of version ${selected} is back, as version ${restored.version}.`,
      })
      void queries.invalidateQueries({ queryKey: kind.queryKey })
      onRestored(restored)
    },
    onError: (error) => {
      onClose()
      if (error instanceof ApiProblem && error.code === 'version_conflict') {
        return onConflict(error.current as Stored)
      }
      toastFailure(kind.says.notSaved, error)
    },
  })
  return (
    <DialogAbove opened={opened} onClose={onClose} title={`Restore version ${selected}?`} centered>
      <Text>
        Its title, description and text are saved as a new version. The present text stays in this list.
        {kind.versions.isPublic(stored) && ' Readers see the restored text at once.'}
        {isUnsaved && ' What you typed and have not saved stays among the backups in this browser.'}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button loading={restore.isPending} onClick={() => restore.mutate()}>
          Restore
        </Button>
      </Group>
    </DialogAbove>
  )
}
