import { Node } from '@tiptap/react'
import type { EmbedKind } from '#content/rich-text/markup.schema.ts'
import { carriesOnly, keptAttribute } from './block-style.ts'

const LABELS: Record<EmbedKind, string> = {
  youtube: 'Video from YouTube',
  drive: 'Document from Google Drive',
}

/** A video or a document of another site, as data. Here it is a card: nothing of the other site is loaded. */
export const embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    'data-embed': keptAttribute('data-embed'),
    'data-id': keptAttribute('data-id'),
    'data-key': keptAttribute('data-key'),
    caption: {
      default: '',
      rendered: false,
      parseHTML: (element: HTMLElement) => element.textContent?.trim() ?? '',
    },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-embed]',
      priority: 80,
      getAttrs: (element) => {
        const [caption, ...others] = element.children
        const isPlain = !caption || (caption.localName === 'figcaption' && !caption.firstElementChild)
        const isOurs =
          carriesOnly(element, 'data-embed', 'data-id', 'data-key') && carriesOnly(caption ?? null)
        return isPlain && isOurs && others.length === 0 ? {} : false
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) =>
    node.attrs.caption
      ? ['figure', HTMLAttributes, ['figcaption', node.attrs.caption]]
      : ['figure', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('figure')
      dom.className = 'embed'
      dom.contentEditable = 'false'
      const title = document.createElement('strong')
      title.textContent = LABELS[node.attrs['data-embed'] as EmbedKind] ?? 'From another site'
      const link = document.createElement('a')
      link.href = embedAddress(node.attrs['data-embed'], node.attrs['data-id'], node.attrs['data-key'])
      link.target = '_blank'
      link.rel = 'noreferrer'
      link.textContent = node.attrs.caption || link.href
      const note = document.createElement('span')
      note.textContent = 'Readers load it by a click.'
      dom.append(title, link, note)
      return { dom }
    }
  },
})

/** Where the other site shows it to people. */
export function embedAddress(kind: EmbedKind, id: string, key: string | null): string {
  if (kind === 'youtube') return `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`
  const address = `https://drive.google.com/file/d/${encodeURIComponent(id)}/view`
  return key ? `${address}?resourcekey=${encodeURIComponent(key)}` : address
}
