import { elementsOf, isBlank } from './dom-edit.ts'

const TEXT_BLOCK = 'p, h1, h2, h3, h4, h5, h6, li, td, th, caption, figcaption, blockquote'

/** Line ends and runs of no-break spaces, with which word processors draw gaps, are one blank; none begins or ends a block. */
export function normalizeBlanks(page: HTMLElement): void {
  for (const line of elementsOf(page, 'br')) dropAtEdge(line)
  let before: Text | null = null
  let block: Element | null = null
  const walker = page.ownerDocument.createTreeWalker(page, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.matches('br, img')) before = null
      continue
    }
    const text = node as Text
    if (text.parentElement?.closest('pre')) continue
    const own = text.parentElement?.closest(TEXT_BLOCK) ?? null
    if (own !== block) {
      trimEnd(before)
      before = null
      block = own
    }
    text.data = text.data.replace(/[ \t\r\n\f]+/g, ' ').replace(/[ \u00a0]{2,}/g, ' ')
    const startsBlock = before === null && !text.previousSibling && isFirstIn(text, own)
    if (startsBlock || before?.data.endsWith(' ')) text.data = text.data.replace(/^[ \u00a0]+/, '')
    if (text.data !== '') before = text
  }
  trimEnd(before)
}

function trimEnd(text: Text | null): void {
  if (text) text.data = text.data.replace(/(?<![ \u00a0])[ \u00a0]+$/, '')
}

function isFirstIn(text: Node, block: Element | null): boolean {
  for (let at: Node = text; at !== block && at.parentNode; at = at.parentNode) {
    let previous = at.previousSibling
    while (previous && previous.textContent === '' && !(previous as Element).matches?.('img, br'))
      previous = previous.previousSibling
    if (previous) return false
    if (!block) return true
  }
  return true
}

/** A break at the beginning or the end of a block draws an empty line. */
function dropAtEdge(line: HTMLElement): void {
  const block = line.closest(TEXT_BLOCK)
  if (!block) return
  const range = line.ownerDocument.createRange()
  const showsNothing = (fragment: DocumentFragment) => {
    const box = line.ownerDocument.createElement('div')
    box.append(fragment)
    return isBlank(box)
  }
  range.setStart(block, 0)
  range.setEndBefore(line)
  const atStart = showsNothing(range.cloneContents())
  range.setStartAfter(line)
  range.setEnd(block, block.childNodes.length)
  if (atStart || showsNothing(range.cloneContents())) line.remove()
}

/** Paragraphs, marks and links with nothing inside, from the innermost outwards. */
export function dropEmpty(page: HTMLElement): void {
  for (const element of elementsOf(
    page,
    'p, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote, figure',
  ).reverse())
    if (isBlank(element)) element.remove()
  for (const element of elementsOf(page, 'strong, em, u, s, sub, sup, a, code').reverse())
    if (element.textContent === '' && !element.querySelector('img')) element.remove()
}
