import { type Editor, useEditor } from '@tiptap/react'
import { styleNonce } from '../ui/theme/style-nonce.ts'
import { picturesIn, uploadPicture } from './dialogs/insert-pictures.ts'
import { editorExtensions } from './editor-extensions.ts'
import { toEditorHtml } from './editor-html.ts'
import type { EditorText } from './editor-text.ts'
import { freshKey, isInNotes } from './nodes/footnotes.ts'
import { cleanPaste } from './paste/clean-paste.ts'
import { withFreshNotes, withPlainNotes } from './paste/fresh-notes.ts'

type Options = {
  text: EditorText
  /** Of the element that is written in. */
  attributes: Record<string, string>
  /** What is under way, in words; empty when nothing is. */
  onStatus(status: string): void
  onTyped(): void
  onBlur(): void
}

/** The editor itself: what is pasted comes in cleaned, and dropped or pasted pictures are sent to the library. */
export function useRichTextEditor({ text, attributes, onStatus, onTyped, onBlur }: Options): Editor | null {
  const editor = useEditor({
    extensions: editorExtensions,
    content: toEditorHtml(text.original),
    injectNonce: styleNonce,
    editorProps: {
      transformPastedHTML: pasted,
      handlePaste: (_view, event) => takePictures(event.clipboardData),
      handleDrop: (view, event, _slice, moved) => {
        if (moved || picturesIn(event.dataTransfer).length === 0) return false
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (place) editor?.commands.setTextSelection(place.pos)
        return takePictures(event.dataTransfer)
      },
      attributes,
    },
    onCreate: ({ editor: made }) => text.begin(made, text.original),
    onUpdate: onTyped,
    onBlur,
  })

  function pasted(html: string): string {
    const { html: clean, picturesLeftOut } = cleanPaste(html)
    if (picturesLeftOut > 0) onStatus(leftOutText(picturesLeftOut))
    if (editor && isInNotes(editor.state.selection)) return withPlainNotes(clean)
    // What was cut here keeps its keys, and so finds its notes again.
    const isOwn = clean.includes('data-pm-slice')
    return isOwn || !editor ? clean : withFreshNotes(clean, Number(freshKey(editor.state.doc)) - 1)
  }

  function takePictures(transfer: DataTransfer | null): boolean {
    const pictures = picturesIn(transfer)
    if (pictures.length === 0 || !editor) return false
    void uploadAll(editor, pictures, onStatus)
    return true
  }

  return editor
}

async function uploadAll(editor: Editor, pictures: File[], onStatus: Options['onStatus']): Promise<void> {
  for (const picture of pictures) {
    await uploadPicture(editor, picture, (sent) =>
      onStatus(sent === null ? '' : `Uploading ${picture.name}: ${Math.round(sent * 100)} %`),
    )
  }
}

function leftOutText(pictures: number): string {
  const what = pictures === 1 ? 'One picture was' : `${pictures} pictures were`
  return `${what} not pasted, because only your computer has it. Insert it with the Image button.`
}
