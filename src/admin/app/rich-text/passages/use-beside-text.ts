import type { Editor } from '@tiptap/react'
import { useEffect } from 'react'
import type { NoteAnchor } from '#content/notes/notes.schema.ts'

/** Somebody wants to say something: about these words, about the whole text where they are none, or to go on where `noted` says. */
export type AskedNote = {
  anchor: NoteAnchor /** The note in whose passage the cursor stands. */
  noted: number | null
}

/** What stands beside a text and marks passages of it. The same object as long as it is the same. */
export type BesideText = {
  /** The editor of the text; null when it has ended. */
  onEditor(editor: Editor | null): void
  /** Left out where nobody may say anything. */
  onNote?: (asked: AskedNote) => void
}

/** Tells what stands beside a text which editor it is in. */
export function useBesideText(editor: Editor | null, beside: BesideText | undefined): void {
  useEffect(() => {
    beside?.onEditor(editor)
    return () => beside?.onEditor(null)
  }, [beside, editor])
}
