import { type Editor, useEditor } from '@tiptap/react'
import { useContext, useRef, useState } from 'react'
import { UploadOwner } from '../media/sending/upload-owner.ts'
import { styleNonce } from '../ui/theme/style-nonce.ts'
import { editorExtensions } from './editor-extensions.ts'
import type { EditorText } from './editor-text.ts'
import { pasteProps } from './paste-props.ts'
import { toEditorHtml } from './stored/to-editor-html.ts'
import { beginUploads } from './uploads/text-uploads.ts'

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
  const [content] = useState(() => toEditorHtml(text.original))
  const made = useRef<Editor | null>(null)
  const owner = useContext(UploadOwner)
  const [pasting] = useState(() => pasteProps(() => made.current, onStatus))
  const editor = useEditor({
    extensions: editorExtensions,
    content,
    injectNonce: styleNonce,
    // Stars and lines of a pasted text are what its author wrote; addresses become links.
    enablePasteRules: ['link'],
    editorProps: {
      ...pasting,
      attributes,
    },
    onCreate: ({ editor: created }) => {
      made.current = created
      text.begin(created, text.original)
      beginUploads(created, owner)
    },
    onUpdate: onTyped,
    onBlur,
  })

  return editor
}
