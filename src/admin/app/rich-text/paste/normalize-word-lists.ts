import { elementsOf, isBlank, rename } from './dom-edit.ts'
import { type ListLine, nestLines } from './nest-lines.ts'
import { readMark } from './read-mark.ts'
import { styleOf } from './style-of.ts'

/** Against a dot, which is drawn by a letter of another font. */
const IS_NUMBER = /\d|\p{L}{2}|\p{L}[.):]/u
const PLACE = /\bl(\d+) level(\d+)/

/** Word on a desk writes lists as paragraphs that carry list, level and a typed number or dot. */
export function normalizeWordLists(page: HTMLElement, formats: Map<string, string>): void {
  // HTML ends at six levels, Word at nine.
  for (const heading of elementsOf(page, 'p.MsoHeading7, p.MsoHeading8, p.MsoHeading9')) rename(heading, 'h6')
  for (const first of elementsOf(page, 'p, div')) {
    if (!placeOf(first) || !first.parentNode) continue
    const paragraphs = runFrom(first)
    const lines = toLines(paragraphs, formats)
    first.before(...nestLines(lines, page.ownerDocument))
    for (const paragraph of paragraphs) paragraph.remove()
  }
  // Numbers of headings are typed text to readers; what else Word marks so repeats a number.
  for (const mark of elementsOf(page, '[style*="mso-list"]').filter(isMark)) {
    if (mark.closest('h1, h2, h3, h4, h5, h6') && IS_NUMBER.test(markText(mark)))
      mark.textContent = `${markText(mark)} `
    else mark.remove()
  }
}

function placeOf(element: Element): { list: string; level: number } | null {
  const [, list, level] = PLACE.exec(styleOf(element).get('mso-list') ?? '') ?? []
  return list && level ? { list, level: Number(level) } : null
}

/** The paragraphs of the list that begins here. Empty paragraphs between two of them go with it. */
function runFrom(first: HTMLElement): HTMLElement[] {
  const run = [first]
  const { list } = placeOf(first)!
  let blanks: Element[] = []
  for (let next = first.nextElementSibling; next; next = next.nextElementSibling) {
    const place = placeOf(next)
    if (!place && isContinued(next, list)) {
      run.push(next as HTMLElement)
    } else if (place && (place.list === list || blanks.length === 0)) {
      for (const blank of blanks) blank.remove()
      blanks = []
      run.push(next as HTMLElement)
    } else if (!place && isBlank(next)) blanks.push(next)
    else break
    if (hasLooseText(next)) break
  }
  return run
}

function hasLooseText(element: Element): boolean {
  const next = element.nextSibling
  return next?.nodeType === Node.TEXT_NODE && next.textContent!.trim() !== ''
}

/** A paragraph of its own under an item, which the list goes on after. */
function isContinued(paragraph: Element, list: string): boolean {
  if (!/^MsoListParagraph/.test(paragraph.className) || isBlank(paragraph)) return false
  let next = paragraph.nextElementSibling
  while (next && !placeOf(next) && /^MsoListParagraph/.test(next.className)) next = next.nextElementSibling
  return next !== null && placeOf(next)?.list === list
}

function toLines(paragraphs: HTMLElement[], formats: Map<string, string>): ListLine[] {
  const lines: ListLine[] = []
  for (const paragraph of paragraphs) {
    if (placeOf(paragraph)) lines.push(toLine(paragraph, formats))
    else {
      const more = paragraph.ownerDocument.createElement('p')
      more.append(...paragraph.childNodes)
      lines.at(-1)!.content.push(more)
    }
  }
  return lines
}

function toLine(paragraph: HTMLElement, formats: Map<string, string>): ListLine {
  const { list, level } = placeOf(paragraph)!
  const mark = elementsOf(paragraph, '[style*="mso-list"]').find(isMark)
  const text = mark ? markText(mark) : ''
  mark?.remove()
  const typed = readMark(text, formats.get(`l${list} level${level}`))
  return { list, level, content: [...paragraph.childNodes], ...typed, mark: text }
}

function markText(mark: Element): string {
  return (mark.textContent ?? '').replace(/[\s\u00a0]+/g, '')
}

function isMark(element: Element): boolean {
  return styleOf(element).get('mso-list') === 'ignore'
}
