import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import css from './find-bar.module.css'
import { endFind, find, findNext, foundIn, replaceAllFound, replaceFound } from './find-in-text.ts'

/** After the last key in the text. */
const QUIET_MS = 300

/** Esc closes the bar, not the dialog around it. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' }

type Props = { editor: Editor; onClose(): void }

/** Find and replace. Enter goes to the next, Shift+Enter to the one before, Esc leads back into the text. */
export function FindBar({ editor, onClose }: Props) {
  const [words, setWords] = useState(() => selectedWords(editor))
  const [by, setBy] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeWord, setWholeWord] = useState(false)
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const query = { words, matchCase, wholeWord }
  const found = useEditorState({
    editor,
    selector: () => (editor.isDestroyed ? { count: 0, at: 0 } : foundIn(editor)),
  })

  useEffect(() => {
    field.current?.select()
    return () => endFind(editor)
  }, [editor])
  useEffect(() => {
    setSaid('')
    find(editor, { words, matchCase, wholeWord }, editor.state.selection.from)
  }, [editor, words, matchCase, wholeWord])
  useLookAgain(editor, () => find(editor, query, null))

  function close() {
    onClose()
    editor.commands.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target === field.current)
      findNext(editor, query, event.shiftKey ? -1 : 1)
    else if (
      event.key === 'Enter' &&
      event.target instanceof HTMLInputElement &&
      event.target.type === 'text'
    )
      replaceFound(editor, query, by)
    else return
    // The form of the item lies around: neither Enter nor Esc is meant for it.
    event.preventDefault()
    event.stopPropagation()
  }

  function replaceAll() {
    const count = replaceAllFound(editor, query, by)
    setSaid(count === 1 ? '1 replaced. Undo brings it back.' : `${count} replaced. Undo brings them back.`)
  }

  const isNone = found.count === 0
  return (
    <search className={css.bar} aria-label="Find and replace" onKeyDown={onKeyDown}>
      <Words label="Find" value={words} field={field} onChange={setWords} />
      <span className={css.count} role="status">
        {said || countText(words, found)}
      </span>
      <Press label="Previous" disabled={isNone} onClick={() => findNext(editor, query, -1)} />
      <Press label="Next" disabled={isNone} onClick={() => findNext(editor, query, 1)} />
      <Tick label="Match case" checked={matchCase} onChange={setMatchCase} />
      <Tick label="Whole word" checked={wholeWord} onChange={setWholeWord} />
      <Words label="Replace with" value={by} onChange={setBy} />
      <Press label="Replace" disabled={isNone} onClick={() => replaceFound(editor, query, by)} />
      <Press label="Replace all" disabled={isNone} onClick={replaceAll} />
      <Press label="Close" onClick={close} />
    </search>
  )
}

type WordsProps = {
  label: string
  value: string
  field?: Ref<HTMLInputElement>
  onChange(value: string): void
}

function Words({ label, value, field, onChange }: WordsProps) {
  return (
    <input
      {...OWN_ESCAPE}
      ref={field}
      type="text"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Keeps the focus while there is nothing to press it for. */
function Press({ label, disabled = false, onClick }: { label: string; disabled?: boolean; onClick(): void }) {
  return (
    <button
      type="button"
      {...OWN_ESCAPE}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {label}
    </button>
  )
}

type TickProps = { label: string; checked: boolean; onChange(checked: boolean): void }

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label>
      <input type="checkbox" {...OWN_ESCAPE} checked={checked} onChange={() => onChange(!checked)} /> {label}
    </label>
  )
}

function countText(words: string, { count, at }: { count: number; at: number }): string {
  if (words === '') return ''
  if (count === 0) return 'Not found'
  return at > 0 ? `${at} of ${count}` : `${count} found`
}

/** A word or two that are selected are what somebody wants to find. */
function selectedWords(editor: Editor): string {
  const { from, to, $from, $to } = editor.state.selection
  return $from.sameParent($to) && to - from < 100 ? editor.state.doc.textBetween(from, to) : ''
}

/** Looks again a moment after the text changed; no key waits for it. */
function useLookAgain(editor: Editor, look: () => void): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onUpdate = () => {
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), QUIET_MS)
    }
    editor.on('update', onUpdate)
    return () => {
      editor.off('update', onUpdate)
      clearTimeout(timer)
    }
  }, [editor])
}
