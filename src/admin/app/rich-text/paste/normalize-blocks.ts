import { elementsOf, isInvisible, rename, unwrap, wrapInside } from './dom-edit.ts'
import { styleOf } from './style-of.ts'

const TEXT_BLOCKS = 'p, h1, h2, h3, h4, h5, h6, pre'
const STRUCTURE =
  'ul, ol, li, table, thead, tbody, tfoot, tr, td, th, caption, blockquote, figure, figcaption, hr'
const BOXES =
  'div, section, article, main, header, footer, aside, nav, center, form, fieldset, address, details, summary, dl, dt, dd'
const ANY_BLOCK = `${TEXT_BLOCKS}, ${STRUCTURE}, ${BOXES}`
const HOLDS_BLOCKS = 'li, td, th, blockquote'

/** Boxes and loose lines become paragraphs; what only drew a box around others goes. */
export function normalizeBlocks(page: HTMLElement): void {
  nameHeadings(page)
  flow(page)
  for (const place of elementsOf(page, HOLDS_BLOCKS).reverse()) flow(place)
}

/** Word's title and the web's headings by role, as headings. */
function nameHeadings(page: HTMLElement): void {
  for (const title of elementsOf(page, 'p.MsoTitle')) rename(title, 'h1')
  for (const quote of elementsOf(page, 'p.MsoQuote, p.MsoIntenseQuote')) {
    const paragraph = rename(quote, 'p')
    wrapInside(paragraph, 'span')
    const box = paragraph.ownerDocument.createElement('blockquote')
    paragraph.replaceWith(box)
    box.append(paragraph)
  }
  for (const heading of elementsOf(page, '[role="heading"][aria-level]')) {
    if (!heading.querySelector(ANY_BLOCK)) rename(heading, `h${headingLevel(heading)}`)
  }
}

function headingLevel(heading: Element): number {
  return Math.min(6, Math.max(1, Number(heading.getAttribute('aria-level')) || 2))
}

function flow(parent: HTMLElement): void {
  for (const child of [...parent.children] as HTMLElement[]) {
    if (child.matches(STRUCTURE) || child.matches('pre')) continue
    if (child.querySelector(ANY_BLOCK)) {
      pushMarkDown(child)
      flow(child)
      unwrap(child)
    } else if (child.matches(BOXES)) {
      const paragraph = rename(child, 'p')
      // A line that ends in a break has no second break when it is a paragraph.
      if (paragraph.lastElementChild?.matches('br') && !paragraph.lastElementChild.nextSibling)
        paragraph.lastElementChild.remove()
    }
  }
  if (
    parent.localName !== 'body' &&
    !parent.querySelector(':scope > :is(p, h1, h2, h3, h4, h5, h6, table, blockquote)')
  )
    return
  wrapLooseLines(parent)
}

/** An inline mark around blocks is a mark inside each of them. */
function pushMarkDown(element: HTMLElement): void {
  const weight = styleOf(element).get('font-weight') ?? ''
  if (!element.matches('b, strong, i, em, u, s') || /^(?:normal|[1-5]00)$/.test(weight)) return
  for (const block of elementsOf(element, TEXT_BLOCKS)) wrapInside(block, element.localName)
}

/** Lines that stand beside blocks become paragraphs; an empty line, or a messenger's mark for one, parts two. */
function wrapLooseLines(parent: HTMLElement): void {
  let line: Node[] = []
  const close = (before: Node | null) => {
    const text = line.map((node) => node.textContent).join('')
    const hasPicture = line.some(
      (node) => node instanceof Element && (node.matches('img') || node.querySelector('img, sup[id]')),
    )
    if (isInvisible(text) && !hasPicture) for (const node of line) parent.removeChild(node)
    else {
      const paragraph = parent.ownerDocument.createElement('p')
      parent.insertBefore(paragraph, before)
      paragraph.append(...line)
    }
    line = []
  }
  for (const node of [...parent.childNodes]) {
    if (
      node instanceof Element &&
      (node.matches(ANY_BLOCK) || node.matches('.c-mrkdwn__br') || endsLine(node))
    ) {
      close(node)
      if (!node.matches(ANY_BLOCK)) node.remove()
    } else line.push(node)
  }
  close(null)
}

/** The second of two breaks: the first ended its line, this one is an empty line. */
function endsLine(node: Element): boolean {
  return (
    node.matches('br') && (node.previousSibling === null || node.nextElementSibling?.matches('br') === true)
  )
}
