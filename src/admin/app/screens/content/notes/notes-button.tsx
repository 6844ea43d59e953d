import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { notesQuery } from './notes-query.ts'

type Props = { id: number; isOpen: boolean; onOpen(isOpen: boolean): void }

/** Opens the notes, and says how many are open. */
export function NotesButton({ id, isOpen, onOpen }: Props) {
  const count = useQuery(notesQuery(id)).data?.open.length ?? 0
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        aria-expanded={isOpen}
        aria-controls="item-notes"
        onClick={() => onOpen(!isOpen)}
      >
        Notes{count > 0 && ` (${count})`}
      </Button>
      <VisuallyHidden role="status">{count > 0 && `Open notes: ${count}`}</VisuallyHidden>
    </>
  )
}
