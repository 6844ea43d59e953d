import '@mantine/tiptap/styles.layer.css'
import { Input, SegmentedControl } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { problemText } from '../api/api-problem.ts'
import { styleNonce } from '../ui/theme/style-nonce.ts'
import { picturesIn, uploadPicture } from './dialogs/insert-pictures.ts'
import { editorExtensions } from './editor-extensions.ts'
import { fromEditorHtml, toEditorHtml } from './editor-html.ts'
import { HtmlSource, RemovedMarkup, spacedHtml } from './html-source.tsx'
import { freshKey, isInNotes } from './nodes/footnotes.ts'
import { cleanPaste } from './paste/clean-paste.ts'
import { withFreshNotes, withPlainNotes } from './paste/fresh-notes.ts'
import css from './rich-text-field.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

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
  const [source, setSource] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [removed, setRemoved] = useState<string[]>([])
  const [status, setStatus] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The editor writes the same text a little differently; only what a person changed counts as a change.
  const unchanged = useRef<{ editor: string | null; text: string }>({ editor: null, text: original })
  const editor = useEditor({
    extensions: editorExtensions,
    content: toEditorHtml(original),
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
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(Boolean(error)),
        'aria-describedby': `${id}-error ${id}-keys`,
        // The first Esc only lets go of the Tab key; a dialog around closes at the second.
        'data-mantine-stop-propagation': 'true',
      },
    },
    onCreate: ({ editor: made }) => {
      unchanged.current.editor = htmlOf(made)
    },
    onUpdate: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, TYPING_MS)
    },
    onBlur: flush,
  })

  function pasted(html: string): string {
    const { html: clean, picturesLeftOut } = cleanPaste(html)
    if (picturesLeftOut > 0) setStatus(leftOutText(picturesLeftOut))
    if (editor && isInNotes(editor.state.selection)) return withPlainNotes(clean)
    // What was cut here keeps its keys, and so finds its notes again.
    const isOwn = clean.includes('data-pm-slice')
    return isOwn || !editor ? clean : withFreshNotes(clean, Number(freshKey(editor.state.doc)) - 1)
  }

  function takePictures(transfer: DataTransfer | null): boolean {
    const pictures = picturesIn(transfer)
    if (pictures.length === 0 || !editor) return false
    void uploadAll(editor, pictures)
    return true
  }

  async function uploadAll(to: Editor, pictures: File[]) {
    for (const picture of pictures) {
      await uploadPicture(to, picture, (sent) =>
        setStatus(sent === null ? '' : `Uploading ${picture.name}: ${Math.round(sent * 100)} %`),
      )
    }
  }

  function flush() {
    clearTimeout(timer.current)
    if (source !== null) return onChange(source)
    // Until the editor has been created it is not known what counts as a change.
    if (!editor || editor.isDestroyed || unchanged.current.editor === null) return
    const html = htmlOf(editor)
    onChange(html === unchanged.current.editor ? unchanged.current.text : html)
  }

  async function show(view: string) {
    setProblem('')
    setRemoved([])
    if (view === 'html') {
      flush()
      const html = editor ? htmlOf(editor) : ''
      return setSource(spacedHtml(html === unchanged.current.editor ? unchanged.current.text : html))
    }
    if (!editor || source === null) return
    try {
      const clean = await (await api['clean-html'].$post({ json: { html: source } })).json()
      editor.commands.setContent(toEditorHtml(clean.html), { emitUpdate: false })
      unchanged.current = { editor: htmlOf(editor), text: clean.html }
      setRemoved(clean.removed)
      setSource(null)
      onChange(clean.html)
    } catch (refusal) {
      setProblem(problemText(refusal))
    }
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
      <SegmentedControl
        size="xs"
        className={css.views}
        aria-label={`Show ${label} as`}
        value={source === null ? 'visual' : 'html'}
        onChange={(view) => void show(view)}
        data={[
          { value: 'visual', label: 'Visual Editor' },
          { value: 'html', label: 'HTML Code' },
        ]}
      />
      {source !== null && (
        <HtmlSource
          label={label}
          source={source}
          problem={problem}
          onChange={(html) => {
            setSource(html)
            onChange(html)
          }}
        />
      )}
      <RichTextEditor
        editor={editor}
        className={css.editor}
        data-error={Boolean(error) || undefined}
        hidden={source !== null}
      >
        {editor && <RichTextToolbar editor={editor} />}
        <RichTextEditor.Content className={css.text} />
      </RichTextEditor>
      <p className={css.status} role="status">
        {status}
      </p>
      <RemovedMarkup removed={removed} onClose={() => setRemoved([])} />
      <p id={`${id}-keys`} className={css.keys}>
        Tab indents, Shift+Tab outdents. Esc, then Tab, leaves the text.
      </p>
    </Input.Wrapper>
  )
}

function htmlOf(editor: Editor): string {
  const html = fromEditorHtml(editor.getHTML())
  // The editor calls a text empty that holds a picture and no word.
  return editor.isEmpty && !/<(?:img|figure|hr|table)/.test(html) ? '' : html
}

function leftOutText(pictures: number): string {
  const what = pictures === 1 ? 'One picture was' : `${pictures} pictures were`
  return `${what} not pasted, because only your computer has it. Insert it with the Image button.`
}
