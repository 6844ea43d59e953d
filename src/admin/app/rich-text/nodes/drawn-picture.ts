import { pictureSourceOf } from '#media/copies/picture-source.schema.ts'
import { copyAddress, shownAddress } from '../../media/shown-address.ts'
import { acceptPicture, hostOf, mayLoad } from './accepted-pictures.ts'

const LOAD_FAILED = 'Failed to load image. Please check the URL and sharing permissions.'
const NAMES = ['alt', 'width', 'height']

type Attributes = Record<string, string | null>

/** A picture as the editor shows it: one of another site that we have no copy of waits for a click, and one that cannot be loaded says so. */
export function drawnPicture(): { parts: HTMLElement[]; draw(attributes: Attributes): void } {
  const image = document.createElement('img')
  image.draggable = false
  const failed = document.createElement('span')
  failed.className = 'failed'
  failed.contentEditable = 'false'
  failed.setAttribute('role', 'alert')
  failed.textContent = LOAD_FAILED
  const closed = document.createElement('button')
  closed.type = 'button'
  closed.className = 'closed'
  closed.contentEditable = 'false'
  let now: Attributes = {}
  image.addEventListener('error', () => {
    if (mayLoad(now.src ?? '')) show(failed)
    else close()
  })
  image.addEventListener('load', () => show(image))
  closed.addEventListener('click', () => {
    acceptPicture(now.src ?? '')
    draw(now)
  })

  function show(shown: HTMLElement): void {
    for (const part of [image, failed, closed]) part.hidden = part !== shown
  }
  function draw(attributes: Attributes): void {
    const { src } = attributes
    now = attributes
    for (const name of NAMES) setOrRemove(image, name, attributes[name])
    if (mayLoad(src ?? '')) {
      const wanted = shownAddress(src ?? '')
      if (image.getAttribute('src') === wanted) return
      show(image)
      image.src = wanted
      return
    }
    close()
    // Our copy, if there is one: nobody else is asked.
    if (pictureSourceOf(src ?? '')) image.src = copyAddress(src ?? '')
  }
  function close(): void {
    const { src, alt } = now
    image.removeAttribute('src')
    closed.textContent = `Show the picture from ${hostOf(src ?? '')}${alt ? `: ${alt}` : ''}`
    show(closed)
  }
  return { parts: [image, failed, closed], draw }
}

export function setOrRemove(element: HTMLElement, name: string, value: string | null | undefined): void {
  if (value === null || value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
