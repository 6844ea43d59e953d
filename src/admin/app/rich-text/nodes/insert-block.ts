import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { canSplit } from '@tiptap/pm/transform'
import { Extension, type JSONContent } from '@tiptap/react'
import { isInNotes } from './footnotes.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    insertBlock: {
      /**
       * A block behind the cursor or what is selected, which stays, and the cursor behind the block, or in its first
       * cell. Refused in a footnote, which holds words only.
       */
      insertBlock(block: JSONContent): ReturnType
    }
  }
}

/** What the toolbar inserts: videos, documents, pictures, tables and lines, the cursor behind them. */
export const insertBlock = Extension.create({
  name: 'insertBlock',
  // After the library's own, so that its line and its table are inserted by the same rule.
  priority: 50,
  addCommands: () => ({
    insertBlock:
      (block) =>
      ({ tr, state, dispatch }) => {
        if (isInNotes(tr.selection)) return false
        if (!dispatch) return true
        const node = state.schema.nodeFromJSON(block)
        const place = putBehind(tr, node)
        if (FILLED_IN.has(node.type.name)) caretInto(tr, place, node)
        else caretBehind(tr, place + node.nodeSize)
        tr.scrollIntoView()
        return true
      },
    setHorizontalRule:
      () =>
      ({ commands }) =>
        commands.insertBlock({ type: 'horizontalRule' }),
    insertTable:
      ({ rows = 3, cols = 3, withHeaderRow = true } = {}) =>
      ({ commands }) =>
        commands.insertBlock(emptyTable(rows, cols, withHeaderRow)),
  }),
})

/** What is empty when it comes. */
const FILLED_IN = new Set(['table', 'inBrief'])

/** The cursor into the first line without words. */
function caretInto(tr: Transaction, place: number, node: Node): void {
  let line: number | null = null
  node.descendants((child, at) => {
    if (line === null && child.isTextblock && child.content.size === 0) line = place + at + 2
  })
  tr.setSelection(
    line === null ? Selection.near(tr.doc.resolve(place), 1) : TextSelection.create(tr.doc, line),
  )
}

/** Inserts a block where the cursor is without taking anything away but an empty paragraph. @returns its position */
function putBehind(tr: Transaction, node: Node): number {
  const { $to } = tr.selection
  const { parent } = $to
  if (!parent.isTextblock) {
    const place = tr.selection instanceof NodeSelection ? tr.selection.to : $to.pos
    tr.insert(place, node)
    return place
  }
  const [before, after] = [$to.before(), $to.after()]
  if (parent.type.name === 'paragraph' && parent.content.size === 0 && mayReplace($to, node)) {
    tr.replaceWith(before, after, node)
    return before
  }
  if ($to.parentOffset === 0 && parent.content.size > 0 && mayPrecede($to, node)) {
    tr.insert(before, node)
    return before
  }
  const isInside = $to.parentOffset < parent.content.size
  if (isInside && parent.type.name !== 'picture' && canSplit(tr.doc, $to.pos)) {
    tr.split($to.pos)
    tr.insert($to.pos + 1, node)
    return $to.pos + 1
  }
  tr.insert(after, node)
  return after
}

function mayReplace($at: ResolvedPos, node: Node): boolean {
  const index = $at.index(-1)
  return $at.node(-1).canReplaceWith(index, index + 1, node.type)
}

function mayPrecede($at: ResolvedPos, node: Node): boolean {
  const index = $at.index(-1)
  return $at.parent.type.name !== 'picture' && $at.node(-1).canReplaceWith(index, index, node.type)
}

/** The cursor into the words that begin at a position; where none do, into a new paragraph. */
export function caretBehind(tr: Transaction, place: number): void {
  const next = tr.doc.resolve(place).nodeAfter
  if (!next?.isTextblock || next.type.name === 'picture') {
    tr.insert(place, tr.doc.type.schema.nodes.paragraph!.create())
  }
  tr.setSelection(TextSelection.create(tr.doc, place + 1))
}

function emptyTable(rows: number, columns: number, withHeaderRow: boolean): JSONContent {
  const row = (cell: string): JSONContent => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({ type: cell, content: [{ type: 'paragraph' }] })),
  })
  return {
    type: 'table',
    content: Array.from({ length: rows }, (_, at) =>
      row(withHeaderRow && at === 0 ? 'tableHeader' : 'tableCell'),
    ),
  }
}
