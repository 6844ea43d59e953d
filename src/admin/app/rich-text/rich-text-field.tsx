import '@mantine/tiptap/styles.layer.css'
import { Input, SegmentedControl } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { bringIn } from './brought-in.ts'
import { EditorText } from './editor-text.ts'
import { HtmlSource, RemovedMarkup } from './html-source.tsx'
import { type BesideText, useBesideText } from './passages/use-beside-text.ts'
import css from './rich-text-field.module.css'
import { useHtmlSource } from './use-html-source.ts'
import { useRichTextEditor } from './use-rich-text-editor.ts'
import { WritingRoom } from './writing-room.tsx'

const TYPING_MS = 300

export type RichTextHandle = {
  /** Hands over what was typed in the last moment. */
  flush(): void
  /** What was handed over last is stored, as this: it counts as unchanged, and the caret stays. */
  storedAs(html: string): void
  /** Puts another text in, as one step that can be undone; what is new in it is marked for a while. @returns whether it stands there */
  bringIn(html: string): boolean
  /** Takes the last step back. */
  undo(): void
}

type Props = {
  label: string
  initialHtml: string
  error: ReactNode
  handle: Ref<RichTextHandle>
  beside?: BesideText | undefined
  onChange(html: string): void
}

/** Rich text. The HTML comes cleaned from the server and is cleaned there again when it is saved. */
export function RichTextField({ label, initialHtml, error, handle, beside, onChange }: Props) {
  const id = useId()
  const [text] = useState(() => new EditorText(initialHtml))
  const [status, setStatus] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const editor = useRichTextEditor({
    text,
    attributes: textboxAttributes(id, label, Boolean(error)),
    onStatus: setStatus,
    onTyped: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, TYPING_MS)
    },
    onBlur: flush,
  })
  const html = useHtmlSource({ editor, text, onChange })

  function flush() {
    clearTimeout(timer.current)
    const written = html.read() ?? text.read(editor)
    if (written !== null) onChange(written)
  }

  function show(view: string) {
    if (view !== 'html') return void html.close()
    flush()
    html.open()
  }

  function storedAs(stored: string) {
    if (html.source === null) text.begin(editor, stored)
    else html.begin(stored)
  }

  function bringTextIn(brought: string): boolean {
    if (html.source !== null) html.write(brought)
    else if (editor && !editor.isDestroyed) bringIn(editor, brought)
    else return false
    flush()
    return true
  }

  function undo() {
    if (html.source === null) editor?.commands.undo()
    flush()
  }

  useImperativeHandle(handle, () => ({ flush, storedAs, bringIn: bringTextIn, undo }))
  useEffect(() => () => clearTimeout(timer.current), [])
  useBesideText(editor, beside)

  const isSource = html.source !== null
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={error}
      errorProps={{ id: `${id}-error` }}
      labelProps={{ onClick: () => editor?.commands.focus() }}
    >
      <Views label={label} isSource={isSource} onShow={show} />
      {html.source !== null && (
        <HtmlSource label={label} source={html.source} problem={html.problem} onChange={html.write} />
      )}
      <RichTextEditor
        editor={editor}
        className={css.editor}
        data-error={Boolean(error) || undefined}
        hidden={isSource}
      >
        <WritingRoom editor={editor} onNote={beside?.onNote} />
      </RichTextEditor>
      <p className={css.status} role="status">
        {status}
      </p>
      <RemovedMarkup removed={html.removed} onClose={html.forgetRemoved} />
      <Keys id={`${id}-keys`} hasNotes={beside?.onNote !== undefined} />
    </Input.Wrapper>
  )
}

function Keys({ id, hasNotes }: { id: string; hasNotes: boolean }) {
  return (
    <p id={id} className={css.keys}>
      Tab indents, Shift+Tab outdents. Esc, then Tab, leaves the text. Ctrl+F finds and replaces, Ctrl+Shift+V
      pastes without formatting.{hasNotes && ' Ctrl+Alt+M writes a note about what is selected.'}
    </p>
  )
}

function Views({
  label,
  isSource,
  onShow,
}: {
  label: string
  isSource: boolean
  onShow(view: string): void
}) {
  return (
    <SegmentedControl
      size="xs"
      className={css.views}
      aria-label={`Show ${label} as`}
      value={isSource ? 'html' : 'visual'}
      onChange={onShow}
      data={[
        { value: 'visual', label: 'Visual Editor' },
        { value: 'html', label: 'HTML Code' },
      ]}
    />
  )
}

function textboxAttributes(id: string, label: string, isInvalid: boolean): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(isInvalid),
    'aria-describedby': `${id}-error ${id}-keys`,
    // The first Esc only lets go of the Tab key; a dialog around closes at the second.
    'data-mantine-stop-propagation': 'true',
  }
}
