import type { Editor } from '@tiptap/react'
import { useMemo, useState } from 'react'
import type { AskedNote, BesideText } from '../../../rich-text/passages/use-beside-text.ts'

/** What the text and the notes beside it know of each other. */
export type NotesDesk = {
  beside: BesideText
  /** Null while there is no text to be marked. */
  editor: Editor | null
  /** What somebody asked for last; another object each time. */
  asked: AskedNote | null
}

/** @param onAsked the same function each time. @param mayWrite whether notes can be written here */
export function useNotesDesk(mayWrite: boolean, onAsked: () => void): NotesDesk {
  const [editor, setEditor] = useState<Editor | null>(null)
  const [asked, setAsked] = useState<AskedNote | null>(null)
  const beside = useMemo(() => {
    const onNote = (now: AskedNote) => {
      setAsked({ ...now })
      onAsked()
    }
    return { onEditor: setEditor, ...(mayWrite && { onNote }) }
  }, [mayWrite, onAsked])
  return { beside, editor, asked }
}
