import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { Mark } from '@tiptap/react'
import { caretBehind } from './insert-block.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    source: {
      /** The cursor to the line under the quotation that says whose words these are; makes it where there is none. */
      addSource(): ReturnType
    }
  }
}

/** Whose words or whose picture it is. */
export const source = Mark.create({
  name: 'source',
  parseHTML: () => [{ tag: 'cite' }],
  renderHTML: () => ['cite', 0],
  addCommands() {
    return {
      addSource:
        () =>
        ({ state, tr, dispatch }) => {
          const depth = quotationDepth(state)
          if (depth === null) return false
          if (!dispatch) return true
          const { $from } = state.selection
          const end = $from.end(depth)
          const last = $from.node(depth).lastChild
          if (last && isSourceLine(last)) {
            tr.setSelection(TextSelection.create(tr.doc, end - 1)).scrollIntoView()
            return true
          }
          tr.insert(end, state.schema.nodes.paragraph!.create())
          tr.setSelection(TextSelection.create(tr.doc, end + 1))
          tr.setStoredMarks([this.type.create()]).scrollIntoView()
          return true
        },
    }
  },
  // Behind the source the quotation is over.
  addKeyboardShortcuts: () => ({
    Enter: ({ editor: { state, view } }) => {
      const depth = quotationDepth(state)
      const { $from, empty } = state.selection
      const isAtEnd = empty && $from.parentOffset === $from.parent.content.size
      if (depth === null || !isAtEnd || !isSourceLine($from.parent)) return false
      const { tr } = state
      caretBehind(tr, $from.after(depth))
      view.dispatch(tr.setStoredMarks([]).scrollIntoView())
      return true
    },
  }),
})

function quotationDepth({ selection: { $from } }: EditorState): number | null {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'blockquote') return depth
  return null
}

function isSourceLine(line: EditorState['doc']): boolean {
  const words = Array.from({ length: line.childCount }, (_, at) => line.child(at))
  return (
    line.isTextblock &&
    words.length > 0 &&
    words.every(({ marks }) => marks.some(({ type }) => type.name === 'source'))
  )
}
