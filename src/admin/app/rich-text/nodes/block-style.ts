import { type Attributes, type Editor, Extension } from '@tiptap/react'
import {
  ALIGNMENTS,
  type Alignment,
  BLOCK_ATTRIBUTES,
  DEEPEST_INDENT,
  type MarkupAttribute,
} from '#content/rich-text/markup.schema.ts'

const STYLED = ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem']
/** Only these can be set by hand; the others keep what they came with. */
const SETTABLE = ['paragraph', 'heading']

/** An attribute that the site's text may carry under the same name. */
export function keptAttribute(name: MarkupAttribute): Attributes[string] {
  return {
    default: null,
    parseHTML: (element) => element.getAttribute(name),
    renderHTML: (attributes) => (attributes[name] ? { [name]: attributes[name] } : {}),
  }
}

/** Whether an element carries nothing but these: a node that keeps no more leaves the others to `keptBlock`. */
export function carriesOnly(element: Element | null, ...names: MarkupAttribute[]): boolean {
  return [...(element?.attributes ?? [])].every(({ name }) => names.some((kept) => kept === name))
}

/** Alignment, indent and colour of a block. */
export function blockAttributes(): Attributes {
  return Object.fromEntries(BLOCK_ATTRIBUTES.map((name) => [name, keptAttribute(name)]))
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blockStyle: {
      /** Aligns the paragraphs and headings in the selection; left takes the mark away. */
      alignText(alignment: Alignment): ReturnType
      /** Moves paragraphs and headings one step in or out. */
      indentText(step: 1 | -1): ReturnType
    }
  }
}

/** Alignment and indent of blocks, as the site's text stores them. */
export const blockStyle = Extension.create({
  name: 'blockStyle',
  addGlobalAttributes: () => [
    {
      types: STYLED,
      attributes: blockAttributes(),
    },
    { types: ['link'], attributes: { title: keptAttribute('title') } },
    { types: ['orderedList'], attributes: { 'data-list': keptAttribute('data-list') } },
  ],
  addCommands: () => ({
    alignText:
      (alignment) =>
      ({ commands }) =>
        SETTABLE.map((type) =>
          commands.updateAttributes(type, { 'data-align': alignment === 'left' ? null : alignment }),
        ).some(Boolean),
    indentText:
      (step) =>
      ({ tr, state, dispatch }) => {
        const { from, to } = state.selection
        let changed = false
        state.doc.nodesBetween(from, to, (node, position) => {
          if (!SETTABLE.includes(node.type.name)) return
          const now = Number(node.attrs['data-indent'] ?? 0)
          const next = Math.min(DEEPEST_INDENT, Math.max(0, now + step))
          if (next === now) return
          changed = true
          if (dispatch) tr.setNodeAttribute(position, 'data-indent', next === 0 ? null : String(next))
        })
        return changed
      },
  }),
})

export function alignmentOf(editor: Editor): Alignment {
  const { parent } = editor.state.selection.$from
  return ALIGNMENTS.find((alignment) => alignment === parent.attrs['data-align']) ?? 'left'
}
