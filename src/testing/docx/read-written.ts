import { Parser } from 'htmlparser2'
import { clauseNumber } from '#content/rich-text/clause-number.schema.ts'
import type { DocxBlock, DocxDocument, Piece } from './docx-document.ts'
import { LISTS } from './docx-document.ts'

/** What a reader would count in a text. */
export type Counted = {
  words: string
  headings: string[]
  /** Level from 0, what it counts by, and the first words of each item. */
  items: string[]
  /** Each cell with its spans and words, row by row. */
  cells: string[]
  notes: string[]
}

const CALL = /<sup id="noteref-\d+"><a href="#note-\d+">\d+<\/a><\/sup>/g
const BACK = / ?<a href="#noteref-\d+">↩\ufe0e<\/a>/g

/** Counts a text as it is stored. */
export function countWritten(html: string): Counted {
  const counted: Counted = { words: '', headings: [], items: [], cells: [], notes: [] }
  const lists: { tag: string; type: string; at: number; isClauses: boolean }[] = []
  const texts: { into: string[]; text: string; tag: string }[] = []
  const begin = (tag: string, into: string[], text = '') => texts.push({ tag, into, text })
  const parser = new Parser({
    onopentag(tag, { type = '1', start = '1', id, colspan = '1', rowspan = '1', 'data-list': clauses }) {
      if (tag === 'ol' || tag === 'ul') {
        counted.words += ' '
        endItem(texts)
        lists.push({
          tag,
          type,
          at: Number(start) - 1,
          isClauses: clauses !== undefined || lists[0]?.isClauses === true,
        })
      } else if (tag === 'li' && id) begin(tag, counted.notes)
      else if (tag === 'li') {
        const list = lists.at(-1)!
        list.at++
        const mark = list.isClauses ? clauseNumber(lists.map(({ at }) => at)) : `${list.type}${list.at}`
        begin(tag, counted.items, `${lists.length - 1} ${list.tag === 'ul' ? '•' : mark} `)
      } else if (/^h[1-6]$/.test(tag)) begin(tag, counted.headings, `${tag} `)
      else if (tag === 'td' || tag === 'th') begin(tag, counted.cells, `${tag} ${colspan}×${rowspan} `)
      else if (/^(?:p|div|tr|br|figcaption)$/.test(tag)) {
        counted.words += ' '
        for (const open of texts) open.text += ' '
      }
    },
    ontext(text) {
      counted.words += text
      for (const open of texts) open.text += text
    },
    onclosetag(tag) {
      counted.words += /^(?:p|li|h\d|td|th|figcaption|code|pre|blockquote)$/.test(tag) ? ' ' : ''
      if (tag === 'ol' || tag === 'ul') lists.pop()
      if (texts.at(-1)?.tag === tag) endItem(texts)
    },
  })
  parser.end(html.replace(CALL, '').replace(BACK, ''))
  counted.words = tight(counted.words)
  return counted
}

function endItem(texts: { into: string[]; text: string }[]): void {
  const done = texts.pop()
  if (done) done.into.push(tight(done.text))
}

export const tight = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The words of pieces as a reader has them, without what stands in notes and margins. */
function wordsOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('raw' in piece) return RAW_WORDS[piece.raw.includes('Wingdings') ? 'signs' : 'lines']
      return 'text' in piece ? piece.text : ''
    })
    .join('')
}
const RAW_WORDS = { lines: 'two lines and', signs: '✓\u2011' }

/** What must be found of a document, said by the document alone. */
export function countedOf(document: DocxDocument): Counted & { title: string } {
  const counts = new Map<string, number[]>()
  const counted = { words: '', headings: [], items: [], cells: [], notes: [], title: '' } as Counted & {
    title: string
  }
  const words: string[] = []
  const notes = document.blocks.flatMap((block) =>
    piecesOf(block).flatMap((piece) => {
      if (typeof piece === 'string') return []
      return 'note' in piece ? [piece.note] : 'endnote' in piece ? [piece.endnote] : []
    }),
  )
  const over = headingOver(document)
  for (const block of document.blocks) {
    if ('title' in block) counted.title = wordsOf(block.title)
    else if (block === over) counted.title = wordsOf(over.text)
    else if ('table' in block) {
      for (const [at, row] of block.table.entries())
        for (const { text, columns = 1, rows = 1 } of row) {
          words.push(wordsOf(text))
          counted.cells.push(
            tight(`${block.head && at === 0 ? 'th' : 'td'} ${columns}×${rows} ${wordsOf(text)}`),
          )
        }
    } else if ('item' in block) {
      const number = countOn(counts, block)
      const text = wordsOf(block.item)
      const mark = printed(block.list, number)
      if (block.list === 'articles') words.push(`${mark} ${text}`)
      else {
        words.push(text)
        counted.items.push(tight(`${block.level} ${drawn(block.list, number)} ${text}`))
      }
    } else {
      const text = 'h' in block ? headed(block, counts) : wordsOf(piecesOf(block))
      words.push(text)
      if ('h' in block) counted.title ||= text
      // Set in below an item, it goes on what that says.
      if ('p' in block && block.indent && counted.items.length > 0)
        counted.items[counted.items.length - 1] += ` ${text}`
    }
  }
  counted.notes = notes.map(tight)
  counted.words = tight([...words, ...notes].join(' '))
  return counted
}

/** A lone first heading becomes the title, which is not said twice. */
function headingOver({ blocks }: DocxDocument) {
  const [first] = blocks
  const headings = blocks.filter((block) => 'h' in block && block.h === 1)
  return first && 'h' in first && first.h === 1 && headings.length === 1 ? first : undefined
}

function headed(block: Extract<DocxBlock, { h: number }>, counts: Map<string, number[]>): string {
  if (!block.list) return wordsOf(block.text)
  const number = countOn(counts, { list: block.list, level: 0 })
  return `${printed(block.list, number)} ${wordsOf(block.text)}`
}

function piecesOf(block: DocxBlock): Piece[] {
  if ('title' in block) return block.title
  if ('item' in block) return block.item
  if ('table' in block) return block.table.flat().flatMap(({ text }) => text)
  if ('h' in block) return block.text
  return 'p' in block ? block.p : []
}

type Numbered = Pick<Extract<DocxBlock, { item: Piece[] }>, 'list' | 'level' | 'again'>

function countOn(counts: Map<string, number[]>, { list, level, again }: Numbered): number[] {
  const before = again ? [] : (counts.get(list) ?? [])
  const start = LISTS[list][level]?.[2] ?? 1
  const number = [...before.slice(0, level), (before[level] ?? start - 1) + 1]
  counts.set(list, number)
  return number
}

/** The number as the paper has it, for lists that count by words. */
function printed(list: Numbered['list'], number: readonly number[]): string {
  if (list === 'outline') return `${'I'.repeat(number[0]!)}.`
  return number.length === 1 ? `Article ${number[0]}` : number.join('.')
}

const TYPES: Readonly<Record<string, string>> = {
  decimal: '1',
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
}

/** The number as the text of ours counts it. */
function drawn(list: Numbered['list'], number: readonly number[]): string {
  if (list.startsWith('legal')) return clauseNumber(number)
  const [format = ''] = LISTS[list][number.length - 1] ?? []
  return format === 'bullet' ? '•' : `${TYPES[format]}${number.at(-1)}`
}
