import { type Attributes, Extension, Mark, Node } from '@tiptap/react'
import { harmlessCopy } from './clean-pasted.ts'

/**
 * What the site's rich text may hold and this editor cannot make yet. Without these an edit of one word would
 * silently drop a text's tables, pictures, colours and indents.
 */

/** A table, a figure, a picture: shown, moved and deleted as one piece; its HTML goes back as it came. */
const keptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: { default: '', rendered: false, parseHTML: (element) => element.outerHTML },
  }),
  parseHTML: () => ['table', 'figure', 'img', 'div'].map((tag) => ({ tag, priority: 60 })),
  renderHTML: ({ node }) => harmlessCopy(node.attrs.html as string) ?? ['p'],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'kept'
      dom.contentEditable = 'false'
      const note = document.createElement('p')
      note.className = 'kept-note'
      note.textContent = 'Kept as it is. A later version can edit it here.'
      dom.append(note, harmlessCopy(node.attrs.html as string) ?? '')
      return { dom }
    }
  },
})

function keptMark(name: string, tag: string, attribute?: string) {
  return Mark.create({
    name,
    parseHTML: () => [{ tag: attribute ? `${tag}[${attribute}]` : tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addAttributes: (): Attributes => (attribute ? { [attribute]: keptAttribute(attribute) } : {}),
  })
}

function keptAttribute(name: string): Attributes[string] {
  return {
    default: null,
    parseHTML: (element) => element.getAttribute(name),
    renderHTML: (attributes) => (attributes[name] ? { [name]: attributes[name] } : {}),
  }
}

const blockAttributes = ['data-align', 'data-indent', 'data-c']

const keptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem'],
      attributes: Object.fromEntries(blockAttributes.map((name) => [name, keptAttribute(name)])),
    },
    { types: ['link'], attributes: { title: keptAttribute('title') } },
  ],
})

export const keptMarkup = [
  keptBlock,
  keptMark('subscript', 'sub'),
  keptMark('superscript', 'sup'),
  keptMark('coloured', 'span', 'data-c'),
  keptAttributes,
]
