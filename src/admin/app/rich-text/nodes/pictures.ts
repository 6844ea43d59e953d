import Image from '@tiptap/extension-image'
import { Node } from '@tiptap/react'
import { carriesOnly, keptAttribute } from './block-style.ts'
import { drawnPicture, setOrRemove } from './drawn-picture.ts'

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
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span')
      dom.className = 'line-picture'
      const shown = drawnPicture()
      dom.append(...shown.parts)
      shown.draw(node.attrs)
      return {
        dom,
        update(next) {
          if (next.type !== node.type) return false
          shown.draw(next.attrs)
          return true
        },
        ignoreMutation: () => true,
      }
    }
  },
}).configure({ inline: true })

/** What a picture says to the window when somebody wants to describe it. */
export const DESCRIBE_PICTURE = 'describe-picture'

/** Stands on a picture that has no words yet for readers who cannot see it. */
function askingForWords(onAsk: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'undescribed'
  button.contentEditable = 'false'
  button.textContent = 'Describe this picture'
  button.addEventListener('click', onAsk)
  return button
}

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
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('figure')
      const contentDOM = document.createElement('figcaption')
      const shown = drawnPicture()
      const asking = askingForWords(() => {
        const at = getPos()
        if (at === undefined) return
        editor.commands.setNodeSelection(at)
        window.dispatchEvent(new Event(DESCRIBE_PICTURE))
      })
      dom.append(...shown.parts, asking, contentDOM)
      draw(node)

      function draw({ attrs, content }: typeof node) {
        contentDOM.className = content.size === 0 ? 'empty' : ''
        shown.draw(attrs)
        asking.hidden = attrs.alt !== ''
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
