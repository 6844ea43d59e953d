import { isAllowedAttribute, NOTE, NOTE_CALL } from '#content/rich-text/markup.schema.ts'
import { elementsOf, isInvisible, unwrap } from './dom-edit.ts'
import { styleOf } from './style-of.ts'

/** Headings of these levels are moved to one that a text may have. */
const MOVED_HEADING = /^h[156]$/
const NOTE_LINK = new RegExp(`^#(?:${NOTE}|${NOTE_CALL})\\d+$`)

/** Leaves what our text may carry; everything else was the other program's. */
export function normalizeAttributes(page: HTMLElement, local: readonly string[]): void {
  for (const block of elementsOf(page, 'p, h1, h2, h3, h4, h5, h6')) {
    const align = block.getAttribute('align')?.toLowerCase() ?? styleOf(block).get('text-align')
    if (align === 'center' || align === 'right') block.setAttribute('data-align', align)
  }
  for (const element of elementsOf(page, '*')) {
    const tag = element.localName.replace(MOVED_HEADING, 'h2')
    for (const { name, value } of [...element.attributes]) {
      const saysNothing = /^(?:colspan|rowspan|start)$/.test(name) && value === '1'
      if (name === 'src' && local.includes(value)) continue
      if (saysNothing || !isAllowedAttribute(tag, name, value)) element.removeAttribute(name)
    }
  }
}

/** Links that lead somewhere for a reader; of the others the text stays. */
export function normalizeLinks(page: HTMLElement): void {
  for (const link of elementsOf(page, 'a')) {
    const address = readable(link.getAttribute('href') ?? '')
    const isEmpty = isInvisible(link.textContent) && !link.querySelector('img')
    if (!address || isEmpty) unwrap(link)
    else {
      link.setAttribute('href', address)
      blanksOutside(link)
    }
  }
}

function readable(address: string): string {
  const text = address.trim()
  if (NOTE_LINK.test(text) || /^\/(?![/\\])/.test(text)) return text
  if (!/^(?:https?|mailto|tel):/i.test(text) || !URL.canParse(text)) return ''
  const url = new URL(text)
  // Google Docs sends published links by way of itself.
  const inner =
    url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
  return inner && /^https?:/i.test(inner) ? inner : text
}

/** A blank at the edge of a link belongs to the sentence. */
function blanksOutside(link: HTMLElement): void {
  const walker = link.ownerDocument.createTreeWalker(link, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  const before = takeBlanks(texts, /^\s+/)
  const after = takeBlanks(texts.reverse(), /(?<!\s)\s+$/)
  if (before) link.before(' ')
  if (after) link.after(' ')
}

function takeBlanks(texts: Text[], edge: RegExp): boolean {
  let found = false
  for (const text of texts) {
    const rest = text.data.replace(edge, '')
    found ||= rest !== text.data
    text.data = rest
    if (rest !== '') break
  }
  return found
}

/**
 * Pictures that readers can load; the others are files of the writer's computer, which may have come beside the HTML.
 * @returns how many had to go
 */
export function normalizePictures(page: HTMLElement, local: readonly string[]): number {
  let leftOut = 0
  const files = elementsOf(page, 'img').filter((picture) => isFile(picture.getAttribute('src')))
  if (files.length === local.length)
    for (const [at, file] of files.entries()) file.setAttribute('src', local[at]!)
  for (const picture of elementsOf(page, 'img')) {
    const address = picture.getAttribute('src') ?? ''
    if (isAllowedAttribute('img', 'src', address) || local.includes(address)) continue
    picture.remove()
    leftOut++
  }
  return leftOut
}

function isFile(address: string | null): boolean {
  return /^file:/i.test(address ?? '')
}
