import { NodeSelection, Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

/** Brings a place of the text into sight, with the cursor in it; a picture is selected as a whole. */
export function goTo(editor: Editor, at: number): void {
  if (editor.isDestroyed) return
  const { doc, tr } = editor.state
  const $at = doc.resolve(Math.min(at, doc.content.size))
  const node = $at.nodeAfter
  const isWhole = node !== null && (node.isAtom || node.type.name === 'picture') && !node.isText
  editor.view.dispatch(
    tr
      .setSelection(
        isWhole
          ? NodeSelection.create(doc, $at.pos)
          : Selection.near(doc.resolve(Math.min(at + 1, doc.content.size))),
      )
      .scrollIntoView(),
  )
  // After the list that was chosen from has given the focus back.
  requestAnimationFrame(() => editor.isDestroyed || editor.view.focus())
}
