import { elementsOf, isBlank } from './dom-edit.ts'
import { type ListLine, nestLines } from './nest-lines.ts'
import { styleOf } from './style-of.ts'

const PLACE = /\bl(\d+) level(\d+)/

/** Word on a desk writes lists as paragraphs that carry list, level and a typed number or dot. */
export function normalizeWordLists(page: HTMLElement): void {
  for (const first of elementsOf(page, 'p, div')) {
    if (!placeOf(first) || !first.parentNode) continue
    const paragraphs = runFrom(first)
    const lines = paragraphs.map(toLine)
    first.before(...nestLines(lines, page.ownerDocument))
    for (const paragraph of paragraphs) paragraph.remove()
  }
  // Numbers of headings are typed text to readers; what else Word marks so repeats a number.
  for (const mark of elementsOf(page, '[style*="mso-list"]')) {
    if (isMark(mark) && !mark.closest('h1, h2, h3, h4, h5, h6')) mark.remove()
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
    if (place && (place.list === list || blanks.length === 0)) {
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

function toLine(paragraph: HTMLElement): ListLine {
  const { list, level } = placeOf(paragraph)!
  const mark = elementsOf(paragraph, '[style*="mso-list"]').find(isMark)
  const text = (mark?.textContent ?? '').replace(/[\s\u00a0]+/g, '')
  mark?.remove()
  return { list, level, content: [...paragraph.childNodes], ...readMark(text) }
}

function isMark(element: Element): boolean {
  return styleOf(element).get('mso-list') === 'ignore'
}

/** What a typed mark counts: `1)`, `(B)`, `iv.`, `2.3.`; a lone letter without a sign is a drawn dot. */
export function readMark(mark: string): Pick<ListLine, 'ordered' | 'type' | 'number'> {
  const digits = /^\(?(?:\d+\.)*(\d{1,4})[.):]?$/.exec(mark)?.[1]
  if (digits) return { ordered: true, type: '1', number: Number(digits) }
  const letters = /^(?:\(([a-z]{1,6})\)|([a-z]{1,6})[.):])$/i.exec(mark)
  const word = letters?.[1] ?? letters?.[2]
  if (!word) return { ordered: false, type: null, number: 1 }
  const isUpper = word === word.toUpperCase()
  const lower = word.toLowerCase()
  const roman = lower.length > 1 || lower === 'i' ? fromRoman(lower) : 0
  if (roman) return { ordered: true, type: isUpper ? 'I' : 'i', number: roman }
  const number = lower.length === 1 ? lower.charCodeAt(0) - 96 : 1
  return { ordered: true, type: isUpper ? 'A' : 'a', number }
}

function fromRoman(text: string): number {
  if (!/^x{0,3}(?:ix|iv|v?i{0,3})$/.test(text)) return 0
  const values: Record<string, number> = { i: 1, v: 5, x: 10 }
  const digits = [...text].map((letter) => values[letter]!)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}
