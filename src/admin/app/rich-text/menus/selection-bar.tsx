import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import type { DialogName } from '../dialogs/editor-dialogs.ts'
import css from './menus.module.css'

type Props = {
  editor: Editor
  onDialog(name: DialogName): void
  /** Left out where nobody may write one. */
  onNote?: (() => void) | null | undefined
}

/** After the selection has come to rest. */
const QUIET_MS = 250
const BARS_HEIGHT = 44
const BARS_WIDTH = 420

/**
 * The commonest controls beside selected words, for who works with a mouse. They stand in the toolbar too, which keyboards
 * and screen readers have; on touch the system's own menu stands here.
 */
export function SelectionBar({ editor, onDialog, onNote }: Props) {
  const selected = useEditorState({
    editor,
    selector: () => {
      if (editor.isDestroyed || !editor.isFocused) return ''
      const { from, to, empty, $from } = editor.state.selection
      const isWords = !empty && $from.parent.isTextblock && !$from.parent.type.spec.code
      return isWords ? `${from}-${to}` : ''
    },
  })
  const [shown, setShown] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setShown(selected), selected ? QUIET_MS : 0)
    return () => clearTimeout(timer)
  }, [selected])
  if (!selected || shown !== selected || matchMedia('(pointer: coarse)').matches) return null
  const run = () => editor.chain().focus()
  const controls: [label: string, isActive: boolean, press: () => void][] = [
    ['Bold', editor.isActive('bold'), () => void run().toggleBold().run()],
    ['Italic', editor.isActive('italic'), () => void run().toggleItalic().run()],
    ['Link', editor.isActive('link'), () => onDialog('link')],
    ['Heading', editor.isActive('heading', { level: 2 }), () => void run().toggleHeading({ level: 2 }).run()],
    ['Quote', editor.isActive('blockquote'), () => void run().toggleBlockquote().run()],
    ['Language', editor.isActive('language'), () => onDialog('language')],
  ]
  if (onNote) controls.push(['Note', false, onNote])
  return (
    <div role="toolbar" aria-label="Selected words" className={css.bar} style={placeOver(editor)}>
      {controls.map(([label, isActive, press]) => (
        <button
          key={label}
          type="button"
          tabIndex={-1}
          aria-pressed={isActive}
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Over the words; under them where they begin at the edge of what is seen. */
function placeOver(editor: Editor) {
  const { from, to } = editor.state.selection
  const [start, end] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to)]
  const left = Math.max(8, Math.min(start.left, innerWidth - BARS_WIDTH))
  const isRoom = start.top - BARS_HEIGHT > toolbarEnd(editor)
  return isRoom ? { left, bottom: innerHeight - start.top + 6 } : { left, top: end.bottom + 6 }
}

function toolbarEnd(editor: Editor): number {
  const head = editor.view.dom.closest('.mantine-RichTextEditor-root')?.querySelector('[data-sticky]')
  return head?.getBoundingClientRect().bottom ?? 0
}
