import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { sessionQuery } from '../../../api/session-query.ts'
import type { Place } from '../../../rich-text/passages/find-passage.ts'
import { anchorOfSelection, goToPassage } from '../../../rich-text/passages/mark-passages.ts'
import type { AskedNote } from '../../../rich-text/passages/use-beside-text.ts'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { FailedRead } from '../../../ui/feedback/failed-read.tsx'
import { NewNote } from './new-note.tsx'
import { noteRequests } from './note-requests.ts'
import css from './notes.module.css'
import { type Note, notesQuery } from './notes-query.ts'
import { OneNote } from './one-note.tsx'
import { OpenNotes } from './open-notes.tsx'
import { ResolvedNotes } from './resolved-notes.tsx'
import { useNoteDraft } from './use-note-draft.ts'
import type { NotesDesk } from './use-notes-desk.ts'
import { useNoteAtCursor, usePassages } from './use-passages.ts'

const NONE: Note[] = []

type Props = {
  id: number
  desk: NotesDesk
  mayWrite: boolean
  isOpen: boolean
  onOpen(isOpen: boolean): void
}

/**
 * What staff say to each other about an item, in the order of its text: open notes first, settled ones folded. It marks
 * their passages also while it is shut.
 */
export function NotesDrawer({ id, desk: { editor, asked }, mayWrite, isOpen, onOpen }: Props) {
  const { data, isError, error, refetch } = useQuery(notesQuery(id))
  const person = String(useQuery(sessionQuery).data?.id ?? '')
  const writing = useNoteDraft(`${person}/item ${id}`)
  const [current, setCurrent] = useState<number | null>(null)
  const requests = useMemo(() => noteRequests(id), [id])
  const notes = data?.open ?? NONE
  const places = usePassages(editor, { notes, current, written: isOpen ? writing.draft.anchor : null })
  useNoteAtCursor(editor, isOpen, setCurrent)
  const queries = useQueryClient()
  const onChanged = () => queries.invalidateQueries({ queryKey: ['note', id] })

  useAsked(asked, (now) => {
    setCurrent(now.noted)
    if (now.noted === null) writing.change({ anchor: now.anchor })
    else document.getElementById(`note-${now.noted}`)?.focus()
  })

  function backToText() {
    if (!isByFinger()) editor?.commands.focus()
  }

  function go(note: Note) {
    setCurrent(note.id)
    if (editor) goToPassage(editor, note.anchor, note.id)
  }

  const ordered = useMemo(() => inOrderOfText(notes, places), [notes, places])
  const one = (note: Note) => (
    <OneNote
      {...{ note, mayWrite, person, requests, onChanged }}
      isInText={places && !note.resolvedAt ? places.has(note.id) : null}
      isCurrent={note.id === current}
      onGo={go}
    />
  )
  return (
    <SideDrawer
      id="item-notes"
      title="Notes"
      className={css.drawer}
      isOpen={isOpen}
      onClose={() => onOpen(false)}
      giveFocusBack={isByFinger() ? undefined : backToText}
    >
      {mayWrite && (
        <NewNote
          {...{ writing, requests, onChanged }}
          onBegin={() => editor && writing.change({ anchor: anchorOfSelection(editor) })}
          onDone={backToText}
        />
      )}
      {isError && <FailedRead what="The notes could not be read." error={error} retry={refetch} isSmall />}
      {data && notes.length === 0 && <NoOpenNotes mayWrite={mayWrite} />}
      <OpenNotes notes={ordered} current={current}>
        {one}
      </OpenNotes>
      <ResolvedNotes id={id} count={data?.resolved ?? 0}>
        {one}
      </ResolvedNotes>
    </SideDrawer>
  )
}

/** What is about the whole text first, what is about nothing any more last. */
function inOrderOfText(notes: readonly Note[], places: Map<number, Place> | null): Note[] {
  const at = ({ id, anchor }: Note) =>
    anchor.quote === '' ? -1 : places ? (places.get(id)?.from ?? Number.MAX_SAFE_INTEGER) : anchor.at
  return notes.toSorted((one, other) => at(one) - at(other) || one.id - other.id)
}

/** Answers once what somebody asked for. */
function useAsked(asked: AskedNote | null, answer: (asked: AskedNote) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the asking alone is answered, not another drawing
  useEffect(() => {
    if (asked) answer(asked)
  }, [asked])
}

/** The text would bring the phone's keyboard over half of the screen. */
const isByFinger = () => matchMedia('(pointer: coarse)').matches

function NoOpenNotes({ mayWrite }: { mayWrite: boolean }) {
  return (
    <Text size="sm" c="dimmed">
      No open notes. {mayWrite && 'Select words in the text and press Note, or Ctrl+Alt+M.'} Readers never see
      them.
    </Text>
  )
}
