import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { createDocument, type Editor, Extension } from '@tiptap/react'
import { blockHtmlOf } from './stored/from-editor.ts'
import { NOTE_NUMBERS } from './stored/note-numbers.ts'
import { toEditorHtml } from './stored/to-editor-html.ts'
import { keepingUploads } from './uploads/text-uploads.ts'

/** How long what came in is marked. */
const MARKED_MS = 30_000

type Range = { from: number; to: number }

const key = new PluginKey<DecorationSet>('broughtIn')

/** Marks the blocks that came in from another person's copy, for a while. */
export const broughtIn = Extension.create({
  name: 'broughtIn',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, before) => {
          const marked = tr.getMeta(key) as Range[] | undefined
          if (!marked) return before.map(tr.mapping, tr.doc)
          const marks = marked.map(({ from, to }) => Decoration.node(from, to, { class: 'brought-in' }))
          return DecorationSet.create(tr.doc, marks)
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

/**
 * Puts another text into the editor as one step that Ctrl+Z takes back. Blocks that stay are left alone, and the cursor
 * stays in its own.
 */
export function bringIn(editor: Editor, html: string): void {
  const { state, view } = editor
  const next = createDocument(toEditorHtml(html), state.schema, editor.options.parseOptions)
  const [old, now] = [childrenOf(state.doc), childrenOf(next)]
  const head = sameBlocks(old, now)
  if (head === old.length && head === now.length) return
  const tail = sameBlocks(old.slice(head).reverse(), now.slice(head).reverse())
  const from = sizeOf(old.slice(0, head))
  const to = sizeOf(old.slice(0, old.length - tail))
  const tr = closeHistory(state.tr).replaceWith(from, to, Fragment.from(now.slice(head, now.length - tail)))
  keepCursor(tr, { old: state.doc, now, cursor: state.selection.head, from, to })
  keepingUploads(editor, () => view.dispatch(tr.setMeta(key, newBlocks(old, now))))
  // What is typed next is a step of its own.
  view.dispatch(closeHistory(editor.state.tr))
  setTimeout(() => {
    if (!editor.isDestroyed) view.dispatch(editor.state.tr.setMeta(key, []).setMeta('addToHistory', false))
  }, MARKED_MS)
}

function childrenOf(doc: Node): Node[] {
  return Array.from({ length: doc.childCount }, (_, index) => doc.child(index))
}

const sizeOf = (blocks: Node[]) => blocks.reduce((size, { nodeSize }) => size + nodeSize, 0)

/** How many blocks are alike from the beginning. */
function sameBlocks(one: Node[], other: Node[]): number {
  const at = one.findIndex((block, index) => !other[index] || !block.eq(other[index]))
  return at === -1 ? one.length : at
}

/** What a block says, whatever numbers its footnotes have. */
const wordsOf = (block: Node) => blockHtmlOf(block).replace(NOTE_NUMBERS, '')

function newBlocks(old: Node[], now: Node[]): Range[] {
  const known = new Set(old.map(wordsOf))
  return now.flatMap((block, index) => {
    const from = sizeOf(now.slice(0, index))
    const isNew = block.type.name !== 'notes' && !known.has(wordsOf(block))
    return isNew ? [{ from, to: from + block.nodeSize }] : []
  })
}

type Moved = { old: Node; now: Node[]; cursor: number } & Range

/** A cursor in a block that was put in anew goes to the same sign of the same block. */
function keepCursor(tr: Transaction, { old, now, cursor, from, to }: Moved): void {
  if (cursor < from || cursor > to) return
  const place = old.resolve(cursor)
  const block = place.depth > 0 ? place.node(1) : null
  const index = block ? now.findIndex((each) => wordsOf(each) === wordsOf(block)) : -1
  const start = index === -1 ? from : sizeOf(now.slice(0, index))
  const offset = block ? cursor - place.before(1) : 0
  const at = Math.min(start + offset, tr.doc.content.size)
  tr.setSelection(TextSelection.near(tr.doc.resolve(at)))
}
