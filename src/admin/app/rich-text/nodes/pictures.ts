import Image from '@tiptap/extension-image'
import { Node } from '@tiptap/react'
import { carriesOnly, keptAttribute } from './block-style.ts'

const LOAD_FAILED = 'Failed to load image. Please check the URL and sharing permissions.'

const source = () => ({
  src: keptAttribute('src'),
  alt: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('alt') ?? '' },
  width: keptAttribute('width'),
  height: keptAttribute('height'),
})

/** A picture in the line of a paragraph. */
export const linePicture = Image.extend({
  addAttributes: source,
  parseHTML: () => [{ tag: 'img[src]' }],
}).configure({ inline: true })

const parts = (figure: HTMLElement) => [...figure.children].map(({ localName }) => localName).join()
const pictureOf = (element: HTMLElement) => element.querySelector<HTMLElement>(':scope > img[src]')!
const fromPicture = (name: string) => ({
  default: null,
  rendered: false,
  parseHTML: (element: HTMLElement) => pictureOf(element).getAttribute(name),
})

/** A picture of its own, with a caption. */
export const picture = Node.create({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: fromPicture('src'),
    alt: { ...fromPicture('alt'), default: '' },
    width: fromPicture('width'),
    height: fromPicture('height'),
    'data-align': keptAttribute('data-align'),
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 70,
      getAttrs: (element) =>
        /^img(?:,figcaption)?$/.test(parts(element)) &&
        pictureOf(element) &&
        carriesOnly(element, 'data-align') &&
        carriesOnly(element.querySelector('figcaption'))
          ? {}
          : false,
      contentElement: (element) =>
        (element as HTMLElement).querySelector('figcaption') ?? document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { src, alt, width, height } = node.attrs
    const size = { ...(width && { width }), ...(height && { height }) }
    return ['figure', HTMLAttributes, ['img', { src, alt: alt ?? '', ...size }], ['figcaption', 0]]
  },
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('figure')
      const image = document.createElement('img')
      const failed = document.createElement('p')
      const contentDOM = document.createElement('figcaption')
      failed.className = 'failed'
      failed.contentEditable = 'false'
      failed.setAttribute('role', 'alert')
      failed.textContent = LOAD_FAILED
      failed.hidden = true
      image.draggable = false
      image.addEventListener('error', () => toggle(true))
      image.addEventListener('load', () => toggle(false))
      dom.append(image, failed, contentDOM)
      draw(node)

      function toggle(isBroken: boolean) {
        image.hidden = isBroken
        failed.hidden = !isBroken
      }
      function draw({ attrs, content }: typeof node) {
        contentDOM.className = content.size === 0 ? 'empty' : ''
        for (const name of ['src', 'alt', 'width', 'height']) setOrRemove(image, name, attrs[name])
        setOrRemove(dom, 'data-align', attrs['data-align'])
      }
      return {
        dom,
        contentDOM,
        update(next) {
          if (next.type !== node.type) return false
          draw(next)
          return true
        },
        // The picture and the words about it are drawn here; only the caption is the text's.
        ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
      }
    }
  },
})

function setOrRemove(element: HTMLElement, name: string, value: string | null): void {
  if (value === null || value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
