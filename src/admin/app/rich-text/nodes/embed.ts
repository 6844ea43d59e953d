import { Node } from '@tiptap/react'
import type { EmbedKind } from '#content/rich-text/markup.schema.ts'
import { pictureAddressOfVideo } from '#media/copies/picture-source.schema.ts'
import { copyAddress } from '../../media/shown-address.ts'
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
    'data-start': keptAttribute('data-start'),
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
          carriesOnly(element, 'data-embed', 'data-id', 'data-key', 'data-start') &&
          carriesOnly(caption ?? null)
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
      link.href = embedAddress(node.attrs)
      link.target = '_blank'
      link.rel = 'noreferrer'
      link.textContent = node.attrs.caption || link.href
      const note = document.createElement('span')
      note.textContent = 'Readers load it by a click.'
      dom.append(...coverOf(node.attrs), title, link, note)
      return { dom }
    }
  },
})

/** Our copy of a video's picture, where there is one. */
function coverOf(embed: Record<string, string | null>): HTMLElement[] {
  if (embed['data-embed'] !== 'youtube') return []
  const image = document.createElement('img')
  image.alt = ''
  image.draggable = false
  image.addEventListener('error', () => image.remove())
  image.src = copyAddress(pictureAddressOfVideo(embed['data-id'] ?? ''))
  return [image]
}

/** Where the other site shows it to people. */
function embedAddress(embed: Record<string, string | null>): string {
  const [kind, id, key, start] = ['data-embed', 'data-id', 'data-key', 'data-start'].map((name) =>
    encodeURIComponent(embed[name] ?? ''),
  )
  if (kind === 'youtube') return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`
  const address = `https://drive.google.com/file/d/${id}/view`
  return key ? `${address}?resourcekey=${key}` : address
}
