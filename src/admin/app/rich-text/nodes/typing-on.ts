import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import { caretBehind } from './insert-block.ts'

/**
 * Typing never takes away what is selected as a whole: a video, a picture, the number of a note. It goes on behind that.
 * Only Backspace, Delete and Cut remove it. Nor does it go where the text does not look: beside the rows of a table.
 */
export const typingOn = Extension.create({
  name: 'typingOn',
  // Before the keys of lists, which would put a new item in its place.
  priority: 1001,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyDown: (view, event) => {
          intoRows(view)
          if (event.key === 'Enter') return leaveByEnter(view)
          if (isTyped(event)) stepBehind(view)
          return false
        },
        handleDOMEvents: {
          // Keyboards of phones name no key.
          beforeinput: (view, event) => {
            intoRows(view)
            if (event.inputType.startsWith('insert')) stepBehind(view)
            return false
          },
        },
        handleTextInput: (view, _from, _to, words) => {
          if (!stepBehind(view)) return false
          view.dispatch(view.state.tr.insertText(words).scrollIntoView())
          return true
        },
        handlePaste: (view) => {
          stepBehind(view)
          return false
        },
      },
    }),
  ],
})

/** A browser may put its caret into the box of a table, before the first cell; words typed there would stand in no text. */
function intoRows(view: EditorView): void {
  const selection = document.getSelection()
  const at = selection?.anchorNode
  const element = at instanceof Element ? at : at?.parentElement
  if (!selection || !element || !view.dom.contains(element)) return
  if (!element.closest('.table-box') || element.closest('tbody')) return
  const { node, offset } = view.domAtPos(view.state.selection.from)
  selection.collapse(node, offset)
}

/** From what is selected as a whole to behind it. @returns false where nothing is */
function stepBehind(view: EditorView): boolean {
  const { selection, tr } = view.state
  if (!(selection instanceof NodeSelection) || selection.node.isText) return false
  if (selection.node.isInline) tr.setSelection(TextSelection.create(tr.doc, selection.to))
  else caretBehind(tr, selection.to)
  view.dispatch(tr)
  return true
}

/** Enter leads behind what is selected, and out of the caption of a picture. */
function leaveByEnter(view: EditorView): boolean {
  const { selection, tr } = view.state
  if (selection instanceof NodeSelection) return stepBehind(view) && selection.node.isBlock
  if (selection.$to.parent.type.name !== 'picture') return false
  caretBehind(tr, selection.$to.after())
  view.dispatch(tr.scrollIntoView())
  return true
}

function isTyped({ key, ctrlKey, metaKey, isComposing }: KeyboardEvent): boolean {
  const isWords = key.length === 1 || isComposing || key === 'Process' || key === 'Unidentified'
  return isWords && !ctrlKey && !metaKey
}
