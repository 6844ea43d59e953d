import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import css from './notes.module.css'
import type { Note } from './notes-query.ts'

const AT_ONCE = 20

type Props = {
  notes: readonly Note[] /** Shown in any case. */
  current: number | null
  children(note: Note): ReactNode
}

/** Those that are open, a part at a time. */
export function OpenNotes({ notes, current, children }: Props) {
  const [shown, setShown] = useState(AT_ONCE)
  const visible = notes.filter(({ id }, at) => at < shown || id === current)
  return (
    <>
      <ol className={css.list} aria-label="Open notes">
        {visible.map((note) => (
          <li key={note.id}>{children(note)}</li>
        ))}
      </ol>
      {notes.length > shown && (
        <Button size="compact-sm" variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          Show more ({notes.length - shown})
        </Button>
      )}
    </>
  )
}
