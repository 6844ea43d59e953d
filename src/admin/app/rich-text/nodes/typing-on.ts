import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'
import { caretBehind } from './insert-block.ts'

/**
 * Typing never takes away what is selected as a whole: a video, a picture, the number of a note. It goes on behind that.
 * Only Backspace, Delete and Cut remove it.
 */
export const typingOn = Extension.create({
  name: 'typingOn',
  // Before the keys of lists, which would put a new item in its place.
  priority: 1001,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyDown: (view, event) => {
          if (event.key === 'Enter') return leaveByEnter(view)
          if (isTyped(event)) stepBehind(view)
          return false
        },
        handleDOMEvents: {
          // Keyboards of phones name no key.
          beforeinput: (view, event) => {
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
