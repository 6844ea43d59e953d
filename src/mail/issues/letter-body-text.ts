import { clauseNumber } from '#content/rich-text/clause-number.schema.ts'
import { attributesIn, wholeAddress } from './letter-body.ts'

const PIECES = /<(\/?)([a-z0-9]+)((?: [^<>]*)?)>|([^<]+)/g
const BLOCKS = new Set(['p', 'div', 'blockquote', 'ul', 'ol', 'figure', 'table', 'pre', 'caption'])
const LINES = new Set(['li', 'tr', 'figcaption', 'br'])
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** A stored text in plain words: each link followed by its address, pictures by what they show. */
export function letterBodyText(html: string, itemUrl: string): string {
  let text = ''
  let href = ''
  const lists: List[] = []
  const openLine = (breaks: number) => {
    const had = /(?<!\n)\n*$/.exec(text)?.[0].length ?? 0
    text = text.trimEnd()
    if (text !== '') text += '\n'.repeat(Math.max(breaks, had))
  }
  for (const [, slash, name = '', attributes = '', words] of html.matchAll(PIECES)) {
    if (words !== undefined) {
      text += unescaped(words).replace(/\s+/g, ' ')
      continue
    }
    const isStart = slash === ''
    if (BLOCKS.has(name)) openLine(2)
    else if (/^h\d$/.test(name)) openLine(isStart ? 3 : 2)
    else if (LINES.has(name) && isStart) openLine(1)
    else if ((name === 'td' || name === 'th') && !isStart) text += ' | '
    else if (name === 'hr') text += '\n\n* * *\n\n'
    if (name === 'ol' || name === 'ul') {
      if (isStart) lists.push(listOf(name, attributesIn(attributes), lists.at(-1)))
      else lists.pop()
    }
    if (name === 'li' && isStart) text += `${nextNumber(lists)} `
    if (name === 'img') text += pictureWords(attributesIn(attributes))
    if (name === 'figure' && isStart && attributes.includes('data-embed')) text += `Play it: ${itemUrl}`
    if (name !== 'a') continue
    if (isStart) href = wholeAddress(unescaped(attributesIn(attributes).get('href') ?? ''), itemUrl)
    else if (href && !text.endsWith(href)) text += ` (${href.replace(/^mailto:|^tel:/, '')})`
  }
  return text.replace(/(?<![ \t])[ \t]+\n/g, '\n').trim()
}

/** Null where items have points. */
type List = { next: number | null; isClauses: boolean }

function listOf(name: string, attributes: Map<string, string>, around: List | undefined): List {
  const isClauses = attributes.has('data-list') || (name === 'ol' && around?.isClauses === true)
  return { next: name === 'ol' ? Number(attributes.get('start') ?? 1) : null, isClauses }
}

function nextNumber(lists: List[]): string {
  const list = lists.at(-1)
  if (!list || list.next === null) return '-'
  list.next++
  if (!list.isClauses) return `${list.next - 1}.`
  return clauseNumber(lists.filter(({ isClauses }) => isClauses).map(({ next }) => (next ?? 1) - 1))
}

function pictureWords(attributes: Map<string, string>): string {
  const alt = unescaped(attributes.get('alt') ?? '')
  return alt ? `[Picture: ${alt}]` : '[Picture]'
}

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
