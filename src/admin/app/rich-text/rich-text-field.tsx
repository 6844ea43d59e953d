import '@mantine/tiptap/styles.layer.css'
import { Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { styleNonce } from '../frame/style-nonce.ts'
import { cleanPasted } from './clean-pasted.ts'
import { keptMarkup } from './kept-markup.ts'
import css from './rich-text-field.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { tightLists } from './tight-lists.ts'

const TYPING_MS = 300

export type RichTextHandle = { /** Hands over what was typed in the last moment. */ flush(): void }

type Props = {
  label: string
  initialHtml: string
  error: ReactNode
  handle: Ref<RichTextHandle>
  onChange(html: string): void
}

/** Rich text. The HTML comes cleaned from the server and is cleaned there again when it is saved. */
export function RichTextField({ label, initialHtml, error, handle, onChange }: Props) {
  const id = useId()
  const [original] = useState(initialHtml)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The editor writes the same text a little differently; only what a person changed counts as a change.
  const unchanged = useRef('')
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false, trailingNode: false }),
      Link.configure({ openOnClick: false, HTMLAttributes: { target: null, rel: null } }),
      ...keptMarkup,
    ],
    content: original,
    injectNonce: styleNonce,
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(Boolean(error)),
        'aria-describedby': `${id}-error`,
      },
    },
    onCreate: ({ editor: made }) => {
      unchanged.current = htmlOf(made)
    },
    onUpdate: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, TYPING_MS)
    },
    onBlur: flush,
  })

  function flush() {
    clearTimeout(timer.current)
    if (!editor || editor.isDestroyed) return
    const html = htmlOf(editor)
    onChange(html === unchanged.current ? original : html)
  }

  useImperativeHandle(handle, () => ({ flush }))
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={error}
      errorProps={{ id: `${id}-error` }}
      labelProps={{ onClick: () => editor?.commands.focus() }}
    >
      <RichTextEditor editor={editor} className={css.editor} data-error={Boolean(error) || undefined}>
        <RichTextToolbar />
        <RichTextEditor.Content className={css.text} />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : tightLists(editor.getHTML())
}
