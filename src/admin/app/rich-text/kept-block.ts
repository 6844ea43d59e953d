import { Node as EditorNode } from '@tiptap/react'
import { shownAddress } from '../media/shown-address.ts'
import { hostOf, mayLoad } from './nodes/accepted-pictures.ts'
import { inertPage } from './paste/inert-page.ts'
import { keepAllowed } from './paste/keep-allowed.ts'

/**
 * What the site's rich text may hold and this editor does not make: a table with a foot, a figure of an unusual shape, a
 * box. Shown, moved and deleted as one piece; its HTML goes back as it came.
 */
export const keptBlock = EditorNode.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: { default: '', rendered: false, parseHTML: (element) => element.outerHTML },
  }),
  parseHTML: () => ['table', 'figure', 'div'].map((tag) => ({ tag, priority: 40 })),
  renderHTML: ({ node }) => elementOf(node.attrs.html as string) ?? ['p'],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'kept'
      dom.contentEditable = 'false'
      const note = document.createElement('p')
      note.className = 'kept-note'
      note.textContent = 'Kept as it is. Change it under HTML Code.'
      dom.append(note, shownCopy(node.attrs.html as string) ?? '')
      return { dom }
    }
  },
})

/** The first element of a piece of HTML, in a document of its own, where its pictures do not load. */
function elementOf(html: string): Element | null {
  return keepAllowed(inertPage(html)).firstElementChild
}

/** The same, to be looked at here; a picture of another site is its name. */
function shownCopy(html: string): Node | null {
  const element = elementOf(html)
  for (const image of element?.querySelectorAll('img') ?? []) {
    const address = image.getAttribute('src') ?? ''
    if (mayLoad(address)) image.src = shownAddress(address)
    else image.replaceWith(`Picture from ${hostOf(address)} ${image.alt}`)
  }
  return element && document.importNode(element, true)
}
