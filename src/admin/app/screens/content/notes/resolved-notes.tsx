import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FailedRead } from '../../../ui/feedback/failed-read.tsx'
import css from './notes.module.css'
import { type Note, resolvedNotesQuery } from './notes-query.ts'

type Props = { id: number; count: number; children(note: Note): ReactNode }

/** What is settled, folded until somebody asks for it. */
export function ResolvedNotes({ id, count, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...resolvedNotesQuery(id),
    enabled: isOpen,
  })
  if (count === 0) return null
  return (
    <details className={css.resolved} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{count} resolved</summary>
      {isError && <FailedRead what="They could not be read." error={error} retry={refetch} isSmall />}
      <ol className={css.list} aria-label="Resolved notes">
        {data?.pages
          .flatMap(({ notes }) => notes)
          .map((note) => (
            <li key={note.id}>{children(note)}</li>
          ))}
      </ol>
      {hasNextPage && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </details>
  )
}
