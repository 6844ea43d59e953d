import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/api.ts'
import { problemText } from '../api/api-problem.ts'
import type { EditorText } from './editor-text.ts'
import { spacedHtml } from './html-source.tsx'
import { toEditorHtml } from './stored/to-editor-html.ts'
import { hideUploads, keepingUploads } from './uploads/text-uploads.ts'

type Options = { editor: Editor | null; text: EditorText; onChange(html: string): void }

/** After the last key. */
const CHECK_MS = 700

/** The text as HTML, for who writes it by hand; it goes back into the editor as the server cleaned it. */
export function useHtmlSource({ editor, text, onChange }: Options) {
  const [source, setSource] = useState<string | null>(null)
  // What is shown of a text that nobody has changed here.
  const [unchanged, setUnchanged] = useState({ source: '', text: '' })
  const [problem, setProblem] = useState('')
  const [removed, setRemoved] = useState<string[]>([])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function open() {
    setProblem('')
    setRemoved([])
    if (editor) hideUploads(editor, true)
    begin(text.read(editor) ?? text.original)
  }

  function begin(html: string) {
    const spaced = spacedHtml(html)
    setUnchanged({ source: spaced, text: html })
    setSource(spaced)
  }

  /** Says beforehand what a save will take out of the HTML, or why it cannot be cleaned. */
  async function check(html: string) {
    try {
      const clean = await (await api['clean-html'].$post({ json: { html } })).json()
      setProblem('')
      setRemoved(clean.removed)
    } catch (refusal) {
      setProblem(problemText(refusal))
    }
  }

  /** Stays open, with the reason, where the HTML cannot be cleaned. */
  async function close() {
    clearTimeout(timer.current)
    setProblem('')
    setRemoved([])
    if (!editor || source === null) return
    try {
      const clean = await (await api['clean-html'].$post({ json: { html: source } })).json()
      keepingUploads(editor, () => {
        editor.commands.setContent(toEditorHtml(clean.html), { emitUpdate: false })
        text.begin(editor, clean.html)
      })
      setRemoved(clean.removed)
      setSource(null)
      onChange(clean.html)
      hideUploads(editor, false)
    } catch (refusal) {
      setProblem(problemText(refusal))
    }
  }

  function write(html: string) {
    setSource(html)
    onChange(html)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void check(html), CHECK_MS)
  }

  return {
    /** Null while the editor is shown. */
    source,
    problem,
    /** What the cleaning took out, in words. */
    removed,
    forgetRemoved: () => setRemoved([]),
    /** The text as it is written now; null while the editor is shown. */
    read: () => (source === unchanged.source ? unchanged.text : source),
    /** From now on this text is shown, and nobody has changed it. */
    begin,
    open,
    close,
    write,
  }
}
