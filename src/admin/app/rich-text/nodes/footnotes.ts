import type { Slice } from '@tiptap/pm/model'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { Node } from '@tiptap/react'
import { NOTE, NOTE_CALL } from '#content/rich-text/markup.schema.ts'
import { tidyNotes } from './tidy-notes.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    footnote: {
      /** A number at the cursor and its note at the end of the text, where the cursor then stands. */
      addFootnote(): ReturnType
    }
  }
}

const THINGS = new Set(['picture', 'image', 'embed', 'libraryFile', 'table', 'keptBlock'])

const keyAttribute = (prefix: string) => ({
  default: '',
  rendered: false,
  parseHTML: (element: HTMLElement) => element.id.slice(prefix.length),
})

/** The number in the text. It is counted by where it stands, so it carries only the key of its note. */
export const noteCall = Node.create({
  name: 'noteCall',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ key: keyAttribute(NOTE_CALL) }),
  parseHTML: () => [{ tag: `sup[id^="${NOTE_CALL}"]`, priority: 80 }],
  renderHTML: ({ node }) => {
    const { key } = node.attrs
    return ['sup', { id: NOTE_CALL + key }, ['a', { href: `#${NOTE}${key}` }, String(key)]]
  },
  renderText: () => '',
  addNodeView() {
    return () => {
      const dom = document.createElement('sup')
      dom.className = 'note-call'
      return { dom }
    }
  },
})

/** One note: text of any shape. */
export const note = Node.create({
  name: 'note',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ key: keyAttribute(NOTE) }),
  parseHTML: () => [{ tag: `li[id^="${NOTE}"]`, priority: 80 }],
  renderHTML: ({ node }) => ['li', { id: NOTE + node.attrs.key }, 0],
})

/** The notes, last in the text, in the order of their numbers. */
export const notes = Node.create({
  name: 'notes',
  group: 'block',
  content: 'note+',
  isolating: true,
  selectable: false,
  parseHTML: () => [
    {
      tag: 'ol',
      priority: 80,
      getAttrs: (element) =>
        element.children.length > 0 && [...element.children].every(({ id }) => id.startsWith(NOTE))
          ? {}
          : false,
    },
  ],
  renderHTML: () => ['ol', { class: 'notes' }, 0],
  addCommands() {
    return {
      addFootnote:
        () =>
        ({ state, tr, dispatch }) => {
          const { from, to } = state.selection
          if (!mayHoldNote(state)) return false
          if (!dispatch) return true
          const key = freshKey(state.doc)
          const call = state.schema.nodes.noteCall!.create({ key })
          tr.insert(to, call)
          const item = state.schema.nodes.note!.createAndFill({ key })!
          const list = state.schema.nodes.notes!.create(null, item)
          tr.insert(tr.doc.content.size, list)
          tr.setMeta('noteToEdit', key)
          tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size))))
          return true
        },
    }
  },
  addProseMirrorPlugins: () => [tidyNotes()],
})

/** Whether the number of a note may stand at the cursor; asked at each key, so it does not look through the text. */
export function mayHoldNote({ selection, schema }: EditorState): boolean {
  const { parent } = selection.$from
  if (!parent.inlineContent || isInNotes(selection)) return false
  return parent.type.contentMatch.matchType(schema.nodes.noteCall!) !== null
}

/** Whether the cursor stands in a note. */
export function isInNotes(selection: {
  $from: { depth: number; node(depth: number): { type: { name: string } } }
}): boolean {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type.name === 'notes') return true
  return false
}

/** Whether a piece of text holds what no note may: pictures, tables, videos, documents. */
export function holdsThings({ content }: Slice): boolean {
  let found = false
  content.descendants((node) => {
    found ||= THINGS.has(node.type.name)
  })
  return found
}

/** A key that no number in the text carries. */
export function freshKey(doc: {
  descendants(visit: (node: { type: { name: string }; attrs: Record<string, unknown> }) => void): void
}): string {
  let highest = 0
  doc.descendants((node) => {
    if (node.type.name === 'noteCall' || node.type.name === 'note')
      highest = Math.max(highest, Number(node.attrs.key) || 0)
  })
  return String(highest + 1)
}
