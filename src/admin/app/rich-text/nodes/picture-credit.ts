import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import { type Editor, Extension } from '@tiptap/react'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    pictureCredit: {
      /** Who made the selected picture and how it may be used, at the end of its caption; empty takes it away. */
      setCredit(credit: string): ReturnType
    }
  }
}

export const pictureCredit = Extension.create({
  name: 'pictureCredit',
  addCommands: () => ({
    setCredit:
      (text) =>
      ({ state, tr, dispatch }) => {
        const place = pictureAt(state)
        const picture = place === null ? null : tr.doc.nodeAt(place)
        if (place === null || !picture || !dispatch) return true
        const credit = text.trim()
        const start = place + 1 + creditStart(picture)
        const end = place + 1 + picture.content.size
        tr.delete(start, end)
        if (credit === '') return true
        const before = tr.doc.textBetween(place + 1, start)
        if (before !== '' && !/\s$/.test(before)) tr.insert(start, state.schema.text(' '))
        const mark = state.schema.marks.source!.create()
        tr.insert(tr.mapping.map(end), state.schema.text(credit, [mark]))
        return true
      },
  }),
})

/** The credit of the picture that is selected, or in whose caption the cursor stands. */
export function creditOf(editor: Editor): string {
  const place = pictureAt(editor.state)
  const picture = place === null ? null : editor.state.doc.nodeAt(place)
  return picture ? picture.textBetween(creditStart(picture), picture.content.size).trim() : ''
}

/** Where in a caption the credit begins that ends it. */
function creditStart(picture: Node): number {
  let start = picture.content.size
  for (let at = picture.childCount - 1; at >= 0; at--) {
    const piece = picture.child(at)
    if (!piece.marks.some(({ type }) => type.name === 'source')) break
    start -= piece.nodeSize
  }
  return start
}

function pictureAt({ selection }: EditorState): number | null {
  if (selection instanceof NodeSelection && selection.node.type.name === 'picture') return selection.from
  const $from: ResolvedPos = selection.$from
  return $from.parent.type.name === 'picture' ? $from.before() : null
}
