import type { Editor } from '@tiptap/react'
import { useEffect, useMemo, useState } from 'react'
import type { NoteAnchor } from '#content/notes/notes.schema.ts'
import type { Place } from '../../../rich-text/passages/find-passage.ts'
import { markPassages, type Passage, passageAtCursor } from '../../../rich-text/passages/mark-passages.ts'
import type { Note } from './notes-query.ts'

/** Of the note that is being written. */
const WRITTEN_NOW = 0
/** After the last key in the text. */
const QUIET_MS = 400
/** Where looking takes long, as for many that are gone from a long text, it waits for so many times as long. */
const REST = 10
const MOST_SAID = 160

/**
 * Marks in the text what its notes are about, and looks again a moment after it changed; no key waits for it.
 * @param written where the note stands that is being written; null: none is
 * @returns where each stands, by its id; null while there is no text
 */
export function usePassages(
  editor: Editor | null,
  { notes, current, written }: { notes: readonly Note[]; current: number | null; written: NoteAnchor | null },
): Map<number, Place> | null {
  const [places, setPlaces] = useState<Map<number, Place> | null>(null)
  const passages = useMemo(() => passagesOf(notes, written), [notes, written])
  const marked = written ? WRITTEN_NOW : current
  useEffect(() => {
    if (!editor) return setPlaces(null)
    let timer: ReturnType<typeof setTimeout>
    let tookMs = 0
    const look = () => {
      if (editor.isDestroyed) return
      const begun = performance.now()
      const found = markPassages(editor, passages, marked)
      tookMs = performance.now() - begun
      setPlaces((before) => (before && isSame(before, found) ? before : found))
    }
    const lookSoon = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return
      clearTimeout(timer)
      timer = setTimeout(look, Math.max(QUIET_MS, tookMs * REST))
    }
    look()
    editor.on('transaction', lookSoon)
    return () => {
      editor.off('transaction', lookSoon)
      clearTimeout(timer)
    }
  }, [editor, passages, marked])
  return places
}

function passagesOf(notes: readonly Note[], written: NoteAnchor | null): Passage[] {
  const known = notes.map(({ id, anchor, author, text }) => ({
    id,
    anchor,
    says: `Note by ${author}: ${text.length > MOST_SAID ? `${text.slice(0, MOST_SAID)}…` : text}`,
  }))
  if (!written) return known
  return [
    ...known,
    { id: WRITTEN_NOW, anchor: written, says: 'The passage of the note that is being written' },
  ]
}

function isSame(one: Map<number, Place>, other: Map<number, Place>): boolean {
  return one.size === other.size && [...one].every(([id, { from }]) => other.get(id)?.from === from)
}

/** Tells of the note in whose passage the cursor comes to stand, as long as the notes are looked at. */
export function useNoteAtCursor(editor: Editor | null, isOpen: boolean, onCome: (id: number) => void): void {
  useEffect(() => {
    if (!editor || !isOpen) return
    const look = () => {
      const id = passageAtCursor(editor)
      if (id !== null && id !== WRITTEN_NOW) onCome(id)
    }
    editor.on('selectionUpdate', look)
    return () => void editor.off('selectionUpdate', look)
  }, [editor, isOpen, onCome])
}
