import type { Block, Cell, Inline, Paragraph, Table } from './blocks.ts'
import { InlineReader, type Reading } from './inline-reader.ts'
import type { Numbering } from './numbering.ts'
import { childOf, childrenOf, isOn, valueIn, within, type XmlElement } from './parse-xml.ts'
import { lineage, roleOf } from './read-styles.ts'
import { textOf } from './text-of.ts'

export type BlockReading = Reading & { numbering: Numbering }

const CONTENTS = /^(?:toc|contents|table of contents|table of figures|index heading)(?: heading| \d)?$/
const WRAPPERS = new Set(['w:customXml', 'w:sdtContent', 'w:ins', 'w:moveTo', 'w:smartTag'])

/** The paragraphs and tables inside an element of a part, in their order. */
export function readBlocks(parent: XmlElement, reading: BlockReading): Block[] {
  return childrenOf(parent).flatMap((element) => {
    const { name } = element
    if (name === 'w:p') return readParagraph(element, reading)
    if (name === 'w:tbl') return readTable(element, reading)
    if (WRAPPERS.has(name)) return readBlocks(element, reading)
    if (name === 'w:sdt')
      return isContents(element, reading)
        ? []
        : readBlocks(childOf(element, 'w:sdtContent') ?? element, reading)
    if (name === 'mc:AlternateContent')
      return readBlocks(childOf(element, 'mc:Choice') ?? childOf(element, 'mc:Fallback') ?? element, reading)
    if (name === 'w:altChunk') reading.leftOut.objects++
    // Remarks may begin and end between paragraphs.
    if (name === 'w:commentRangeStart') reading.openRemarks.add(element.attributes['w:id'] ?? '')
    if (name === 'w:commentRangeEnd') reading.openRemarks.delete(element.attributes['w:id'] ?? '')
    return []
  })
}

function isContents(element: XmlElement, { leftOut }: BlockReading): boolean {
  const gallery = [...within(childOf(element, 'w:sdtPr'), 'w:docPartGallery')][0]?.attributes['w:val'] ?? ''
  const isOne = /table of contents/i.test(gallery)
  if (isOne) leftOut.contents = 1
  return isOne
}

function readParagraph(element: XmlElement, reading: BlockReading): Block[] {
  const { styles, leftOut } = reading
  const own = childOf(element, 'w:pPr')
  const style = valueIn(own, 'w:pStyle')
  if (CONTENTS.test(styles.get(style ?? '')?.name ?? '')) {
    leftOut.contents = 1
    return []
  }
  const role = roleOf(styles, style, own)
  const takesStyle = role === 'p'
  const inlines = new InlineReader(reading, style, { takesStyle }).read(element)
  const boxes = reading.boxes.splice(0).flatMap((box) => readBlocks(box, reading))
  const paragraph = placed(
    { kind: 'paragraph', role, ...layoutOf(own, style, reading), place: null, inlines },
    own,
    style,
    reading,
  )
  if (isEmpty(inlines)) return [...(isLine(element, own) ? [{ kind: 'line' } as const] : []), ...boxes]
  return [paragraph, ...boxes]
}

const isEmpty = (inlines: readonly Inline[]) =>
  inlines.every((each) => each.kind === 'break' || (each.kind === 'words' && each.text.trim() === ''))

/** What is drawn as a line across the page. */
function isLine(element: XmlElement, own: XmlElement | undefined): boolean {
  const isRule = [...within(element, 'v:rect')].some(({ attributes }) =>
    /^(?:t|true)$/.test(attributes['o:hr'] ?? ''),
  )
  const border = valueIn(childOf(own, 'w:pBdr'), 'w:bottom')
  return isRule || (border !== undefined && border !== 'nil' && border !== 'none')
}

function layoutOf(own: XmlElement | undefined, style: string | undefined, { styles }: BlockReading) {
  const sources = [own, ...lineage(styles, style).map(({ paragraph }) => paragraph)]
  const first = <T>(read: (source: XmlElement | undefined) => T | undefined) =>
    sources.map(read).find((value) => value !== undefined)
  const align = first((source) => valueIn(source, 'w:jc'))
  const indent = first((source) => {
    const { 'w:left': left, 'w:start': start } = childOf(source, 'w:ind')?.attributes ?? {}
    return start ?? left
  })
  const known = align === 'end' ? 'right' : align
  return {
    align: known === 'center' || known === 'right' ? known : null,
    indent: Number(indent ?? 0),
  } as const
}

/** The paragraph where its list has it. A heading keeps its number as text: its words are not an item. */
function placed(
  paragraph: Paragraph,
  own: XmlElement | undefined,
  style: string | undefined,
  reading: BlockReading,
): Paragraph {
  if (isEmpty(paragraph.inlines)) return paragraph
  const place = placeOf(own, style, reading)
  if (!place) return paragraph
  const isHeading = /^h\d$|^title$/.test(paragraph.role)
  if (!isHeading && !place.hasWords) return { ...paragraph, place }
  if (place.mark === '') return paragraph
  const number: Inline = { kind: 'words', text: `${place.mark} `, marks: [], href: null, lang: null }
  return { ...paragraph, inlines: [number, ...paragraph.inlines] }
}

function placeOf(
  own: XmlElement | undefined,
  style: string | undefined,
  { styles, numbering }: BlockReading,
) {
  const said = childOf(own, 'w:numPr')
  const list = valueIn(said, 'w:numId')
  if (list === '0') return null
  const bySaid = list === undefined ? undefined : { list, level: Number(valueIn(said, 'w:ilvl') ?? 0) }
  const found = bySaid ?? placeOfStyle(style, { styles, numbering }, valueIn(said, 'w:ilvl'))
  return found ? numbering.count(found.list, found.level) : null
}

function placeOfStyle(
  style: string | undefined,
  { styles, numbering }: Pick<BlockReading, 'styles' | 'numbering'>,
  level?: string,
) {
  const linked = style === undefined ? undefined : numbering.ofStyle(style)
  for (const { paragraph } of lineage(styles, style)) {
    const said = childOf(paragraph, 'w:numPr')
    const list = valueIn(said, 'w:numId')
    if (list === '0') return undefined
    if (list !== undefined)
      return { list, level: Number(level ?? valueIn(said, 'w:ilvl') ?? linked?.level ?? 0) }
  }
  return undefined
}

function readTable(element: XmlElement, reading: BlockReading): Block[] {
  const rows = rowsOf(element).filter((row) => !isOn(childOf(row, 'w:trPr'), 'w:del'))
  const table: Table = { kind: 'table', rows: [] }
  /** By column of the grid: the cell that goes on below. */
  const open = new Map<number, Cell>()
  for (const row of rows) {
    const isHead = isOn(childOf(row, 'w:trPr'), 'w:tblHeader') ?? false
    let column = Number(valueIn(childOf(row, 'w:trPr'), 'w:gridBefore') ?? 0)
    const cells: Cell[] = []
    for (const each of cellsOf(row)) {
      const properties = childOf(each, 'w:tcPr')
      const columns = Math.max(1, Number(valueIn(properties, 'w:gridSpan') ?? 1))
      const merged = childOf(properties, 'w:vMerge')
      const above = merged && merged.attributes['w:val'] !== 'restart' ? open.get(column) : undefined
      if (above) {
        above.rows++
        // Words in a cell that another covers are seen by nobody, but they are the writer's.
        above.blocks.push(...readBlocks(each, reading))
      } else {
        const cell = { columns, rows: 1, isHead, blocks: readBlocks(each, reading) }
        cells.push(cell)
        if (merged) open.set(column, cell)
        else open.delete(column)
      }
      column += columns
    }
    table.rows.push(cells)
  }
  return table.rows.some((row) => row.length > 0) ? [table] : []
}

function rowsOf(table: XmlElement): XmlElement[] {
  return childrenOf(table).flatMap((element) => {
    if (element.name === 'w:tr') return [element]
    return element.name === 'w:sdt' || WRAPPERS.has(element.name)
      ? rowsOf(childOf(element, 'w:sdtContent') ?? element)
      : []
  })
}

function cellsOf(row: XmlElement): XmlElement[] {
  return childrenOf(row).flatMap((element) => {
    if (element.name === 'w:tc') return [element]
    return element.name === 'w:sdt' || WRAPPERS.has(element.name)
      ? cellsOf(childOf(element, 'w:sdtContent') ?? element)
      : []
  })
}

/** The words of blocks, for what is told and not shown. */
export function wordsOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'paragraph') return textOf(block.inlines)
      return block.kind === 'table'
        ? block.rows
            .flat()
            .map(({ blocks: inner }) => wordsOf(inner))
            .join(' ')
        : ''
    })
    .filter((words) => words !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
