import type { EditorProps } from '@tiptap/pm/view'
import { type Editor, getSchema } from '@tiptap/react'
import { picturesIn, sendPictures, WORDS_ONLY } from './dialogs/insert-pictures.ts'
import { editorExtensions } from './editor-extensions.ts'
import { freshKey, holdsThings, isInNotes } from './nodes/footnotes.ts'
import { type CleanPaste, cleanPaste } from './paste/clean-paste.ts'
import { copiedClauses, textWithClauses } from './paste/copied-clauses.ts'
import { asNoteWords, withFreshNotes } from './paste/fresh-notes.ts'
import { localPictures, sendLocalPictures } from './paste/local-pictures.ts'
import { markdownHtml } from './paste/markdown-html.ts'
import { OwnCopySerializer } from './paste/own-copy.ts'

const schema = getSchema(editorExtensions)

type OnStatus = (status: string) => void

/**
 * What the editor does with what is pasted and dropped: HTML comes in cleaned, Markdown as what it means, pictures by
 * way of the library.
 * @param onStatus told what is under way, or what could not be taken
 */
export function pasteProps(editorNow: () => Editor | null, onStatus: OnStatus): EditorProps {
  let rtf = ''
  let isPlain = false
  const clipboardSerializer = OwnCopySerializer.of(schema)

  function pasted(html: string): string {
    const editor = editorNow()
    const inNotes = editor !== null && isInNotes(editor.state.selection)
    const local = editor && !inNotes ? localPictures(html, rtf) : []
    const clean = cleanPaste(
      html,
      local.map(({ address }) => address),
    )
    onStatus(leftText(clean))
    if (inNotes) return wordsOfNote(clean.html, onStatus)
    if (clean.isOwn || !editor) return clean.html
    const placed = sendLocalPictures(editor, local, clean.html)
    return withFreshNotes(placed, Number(freshKey(editor.state.doc)) - 1)
  }

  return {
    clipboardSerializer,
    transformCopied: (slice, { state }) => {
      clipboardSerializer.numbers = copiedClauses(state, slice)
      return slice
    },
    clipboardTextSerializer: (slice) => textWithClauses(slice, clipboardSerializer.numbers),
    transformPastedHTML: pasted,
    handleDOMEvents: {
      paste: (_view, { clipboardData }) => {
        rtf = clipboardData?.getData('text/rtf') ?? ''
        return false
      },
      keydown: (_view, { shiftKey }) => {
        isPlain = shiftKey
        return false
      },
    },
    handlePaste: (view, { clipboardData }) => {
      if (takePictures(editorNow(), clipboardData, onStatus)) return true
      const isText =
        !isPlain && !clipboardData?.getData('text/html') && !view.state.selection.$from.parent.type.spec.code
      const html = isText ? markdownHtml(clipboardData?.getData('text/plain') ?? '') : null
      return html !== null && view.pasteHTML(html)
    },
    handleDrop: (view, event, slice, moved) => {
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (place && holdsThings(slice) && isInNotes({ $from: view.state.doc.resolve(place.pos) })) {
        onStatus(WORDS_ONLY)
        return true
      }
      if (moved || picturesIn(event.dataTransfer).length === 0) return false
      if (place) editorNow()?.commands.setTextSelection(place.pos)
      return takePictures(editorNow(), event.dataTransfer, onStatus)
    },
  }
}

function wordsOfNote(clean: string, onStatus: OnStatus): string {
  const { html, hadPictures } = asNoteWords(clean)
  if (hadPictures) onStatus(WORDS_ONLY)
  return html
}

function takePictures(editor: Editor | null, transfer: DataTransfer | null, onStatus: OnStatus): boolean {
  const pictures = picturesIn(transfer)
  if (pictures.length === 0 || !editor) return false
  if (isInNotes(editor.state.selection)) onStatus(WORDS_ONLY)
  else sendPictures(editor, pictures)
  return true
}

/** What did not come in, in words; empty where all did. */
function leftText({ picturesLeftOut: pictures, numbersLeft }: CleanPaste): string {
  const said: string[] = []
  if (pictures > 0) {
    const what = pictures === 1 ? 'One picture was' : `${pictures} pictures were`
    said.push(`${what} not pasted, because only your computer has it. Insert it with the Image button.`)
  }
  if (numbersLeft.length > 0) {
    const numbers = numbersLeft.join(', ')
    const what =
      numbersLeft.length === 1
        ? `One footnote came without its note: ${numbers} is plain text now.`
        : `${numbersLeft.length} footnotes came without their notes: ${numbers} are plain text now.`
    said.push(`${what} Write it anew with the Footnote button.`)
  }
  return said.join(' ')
}
