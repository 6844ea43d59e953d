import { Node } from '@tiptap/react'
import { inertCopy } from './paste/sanitize-pasted.ts'

/**
 * What the site's rich text may hold and this editor does not make: a table with a foot, a figure of an unusual shape, a
 * box. Shown, moved and deleted as one piece; its HTML goes back as it came.
 */
export const keptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: { default: '', rendered: false, parseHTML: (element) => element.outerHTML },
  }),
  parseHTML: () => ['table', 'figure', 'div'].map((tag) => ({ tag, priority: 40 })),
  renderHTML: ({ node }) => inertCopy(node.attrs.html as string) ?? ['p'],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'kept'
      dom.contentEditable = 'false'
      const note = document.createElement('p')
      note.className = 'kept-note'
      note.textContent = 'Kept as it is. Change it under HTML Code.'
      dom.append(note, inertCopy(node.attrs.html as string) ?? '')
      return { dom }
    }
  },
})
