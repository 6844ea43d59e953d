import { Node } from '@tiptap/react'
import { FILE_KINDS, type FileKind } from '#content/rich-text/markup.schema.ts'
import { carriesOnly, keptAttribute } from './block-style.ts'

const linkOf = (figure: HTMLElement) => figure.firstElementChild

/** Sound or a PDF of the library: a link, which readers of feeds and letters have too; the page plays the sound. */
export const libraryFile = Node.create({
  name: 'libraryFile',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    'data-file': keptAttribute('data-file'),
    href: { default: '', rendered: false, parseHTML: (figure) => linkOf(figure)?.getAttribute('href') ?? '' },
    words: { default: '', rendered: false, parseHTML: (figure) => figure.textContent?.trim() ?? '' },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-file]',
      priority: 80,
      getAttrs: (figure) => {
        const link = linkOf(figure)
        const isPlain = figure.childNodes.length === 1 && link?.localName === 'a' && !link.firstElementChild
        return isPlain && carriesOnly(figure, 'data-file') && carriesOnly(link, 'href') ? {} : false
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    HTMLAttributes,
    ['a', { href: node.attrs.href }, node.attrs.words || node.attrs.href],
  ],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('figure')
      dom.className = 'embed'
      dom.contentEditable = 'false'
      const title = document.createElement('strong')
      title.textContent = FILE_KINDS[node.attrs['data-file'] as FileKind] ?? 'File'
      const link = document.createElement('a')
      link.href = node.attrs.href
      link.target = '_blank'
      link.textContent = node.attrs.words || node.attrs.href
      dom.append(title, link)
      return { dom }
    }
  },
})
