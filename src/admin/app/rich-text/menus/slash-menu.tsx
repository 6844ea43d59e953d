import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import type { DialogName } from '../dialogs/editor-dialogs.ts'
import css from './menus.module.css'
import { type SlashCommand, slashCommands } from './slash-commands.ts'

type Props = { editor: Editor; onDialog(name: DialogName): void }
type Asked = { from: number; to: number; words: string }

/** As long as anybody types for a command. */
const LONGEST = 14

/**
 * What can be put here, offered where somebody types `/` at the beginning of a line or behind a blank: arrows choose,
 * Enter takes, Esc leaves the stroke as it is. It stands under the line that is typed in, or over it.
 */
export function SlashMenu({ editor, onDialog }: Props) {
  const id = useId()
  const asked = useEditorState({
    editor,
    selector: () => (editor.isDestroyed || !editor.isFocused ? null : slashAt(editor)),
  })
  const [left, setLeft] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const commands = asked && asked.from !== left ? slashCommands(editor, asked.words) : []
  const isOpen = commands.length > 0
  const current = commands[Math.min(at, commands.length - 1)]

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, another first choice
  useEffect(() => setAt(0), [asked?.words])
  useEffect(() => {
    if (asked === null) setLeft(null)
  }, [asked])

  function take(command: SlashCommand) {
    if (!asked) return
    editor.chain().focus().deleteRange({ from: asked.from, to: asked.to }).run()
    if (command.dialog) onDialog(command.dialog)
    else command.run?.(editor)
  }
  const onKey = (key: string): boolean => {
    if (!current || !asked) return false
    if (key === 'ArrowDown') setAt((at + 1) % commands.length)
    else if (key === 'ArrowUp') setAt((at + commands.length - 1) % commands.length)
    else if (key === 'Enter' || key === 'Tab') take(current)
    else if (key === 'Escape') setLeft(asked.from)
    else return false
    return true
  }
  useTextKeys(editor, isOpen, onKey)
  useDescendant(editor, isOpen ? `${id}-list` : null, current && optionId(id, current))
  if (!isOpen || !asked) return null
  return (
    <div
      role="listbox"
      aria-label="Put here"
      id={`${id}-list`}
      // It scrolls; the text keeps the focus, and takes the Tab key.
      tabIndex={0}
      className={css.list}
      style={placeUnder(editor, asked.from)}
    >
      {commands.map((command) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the chosen one
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard in the text
        <div
          key={command.label}
          id={optionId(id, command)}
          role="option"
          aria-selected={command === current}
          ref={(option) => {
            if (command === current) option?.scrollIntoView({ block: 'nearest' })
          }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(command)}
        >
          {command.label}
        </div>
      ))}
    </div>
  )
}

const optionId = (id: string, { label }: SlashCommand) => `${id}-${label.replaceAll(' ', '-')}`

/** A stroke behind nothing or a blank, and what is typed behind it; null in code. */
function slashAt({ state: { selection } }: Editor): Asked | null {
  const { $from, empty, from } = selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
  const start = Math.max(0, $from.parentOffset - LONGEST)
  const words = $from.parent.textBetween(start, $from.parentOffset, undefined, '\ufffc')
  const [stroke, typed = ''] = /(?<=^|\s)\/([\p{L}\d.]*(?: [\p{L}\d]*)?)$/u.exec(words) ?? []
  if (stroke === undefined || (start > 0 && stroke.length === words.length)) return null
  if ($from.marks().some(({ type }) => type.name === 'code')) return null
  return { from: from - stroke.length, to: from, words: typed }
}

/** The keys that are the menu's while it is open, before the text sees them. */
function useTextKeys(editor: Editor, isOpen: boolean, onKey: (key: string) => boolean): void {
  useEffect(() => {
    if (!isOpen || editor.isDestroyed) return
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !onKey(event.key)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const { dom } = editor.view
    dom.addEventListener('keydown', listen, { capture: true })
    return () => dom.removeEventListener('keydown', listen, { capture: true })
  })
}

/** Tells who hears the screen of the list and of what is chosen in it. */
function useDescendant(editor: Editor, list: string | null, option: string | undefined): void {
  useEffect(() => {
    if (list === null || option === undefined || editor.isDestroyed) return
    const { dom } = editor.view
    dom.setAttribute('aria-controls', list)
    dom.setAttribute('aria-activedescendant', option)
    return () => {
      if (editor.isDestroyed) return
      for (const name of ['aria-controls', 'aria-activedescendant']) dom.removeAttribute(name)
    }
  }, [editor, list, option])
}

const HIGHEST = 320

/** Under the line; over it where there is more room. A phone's keyboard takes its part. */
function placeUnder(editor: Editor, at: number) {
  const { left, top, bottom } = editor.view.coordsAtPos(at)
  const seen = window.visualViewport?.height ?? innerHeight
  const [above, below] = [top - 12, seen - bottom - 12]
  const isUnder = below >= HIGHEST || below >= above
  return {
    left: Math.max(8, Math.min(left, innerWidth - 240)),
    maxHeight: Math.min(HIGHEST, isUnder ? below : above),
    ...(isUnder ? { top: bottom + 4 } : { bottom: innerHeight - top + 4 }),
  }
}
