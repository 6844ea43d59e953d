import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../../api/api-problem.ts'
import { DialogAbove } from '../../ui/dialogs/dialog-above.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toasts.tsx'
import type { MediaDetails } from '../media-file.ts'
import { deleteMedia, mediaFileQuery } from '../media-queries.ts'
import { UseList } from './used-in.tsx'

type Props = { file: MediaDetails; onDeleted(): void; onOpen(id: number): void; onClose(): void }

/** Asks before a file goes for good; for one in use it says where, and deletes nothing. */
export function DeleteDialog({ file, onDeleted, onOpen, onClose }: Props) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteMedia(file.id),
    onSuccess: () => {
      toastSuccess('File deleted', { detail: `“${file.name}” is gone from the library.` })
      onDeleted()
      queries.removeQueries({ queryKey: mediaFileQuery(file.id).queryKey })
      void queries.invalidateQueries({ queryKey: ['media'] })
    },
    onError: (error) => {
      // Somebody began to use it meanwhile: read anew, it says where, and this dialog with it.
      if (!(error instanceof ApiProblem && error.code === 'in_use'))
        toastFailure('The file was not deleted', error)
      void queries.invalidateQueries({ queryKey: ['media'] })
    },
  })
  if (file.usedIn.length > 0) {
    return (
      <DialogAbove title="This file is in use" size="30rem" onClose={onClose}>
        <Text mb="sm">“{file.name}” cannot be deleted while it is shown here. Remove it there first.</Text>
        <UseList uses={file.usedIn} onOpen={onOpen} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" data-autofocus onClick={onClose}>
            Close
          </Button>
        </Group>
      </DialogAbove>
    )
  }
  return (
    <DialogAbove title="Delete this file?" size="30rem" onClose={onClose}>
      <Text>“{file.name}” is deleted for good. This action cannot be undone.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="clay" loading={remove.isPending} onClick={() => remove.mutate()}>
          Delete file
        </Button>
      </Group>
    </DialogAbove>
  )
}
