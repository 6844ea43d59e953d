import { DIALECTS, type Dialect, type DialectName } from './docx-dialects.ts'
import type { DocxBlock, DocxCell, DocxDocument, ListName, Piece } from './docx-document.ts'
import { LIST_NAMES } from './docx-document.ts'
import { writeZip, type ZipPart } from './write-zip.ts'

/** What is gathered while the text is written, and stands in parts of its own. */
type Gathered = {
  relations: { type: string; target: string; isExternal?: boolean }[]
  notes: string[]
  endnotes: string[]
  remarks: string[]
  media: Map<string, number>
  /** Lists that begin anew: number of the list → the one that it repeats. */
  lists: ListName[]
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAADklEQVR4nGMIQAIMODkA24cLQZXc11AAAAAASUVORK5CYII=',
  'base64',
)

/** The document as a program saves it. @param extra parts that stand beside it, or instead of its own */
export function writeDocx(
  document: DocxDocument,
  dialect: DialectName,
  extra: readonly ZipPart[] = [],
): Buffer {
  return writeZip(docxParts(document, dialect, extra), { isStreamed: dialect === 'libreoffice' })
}

export function docxParts(
  document: DocxDocument,
  name: DialectName,
  extra: readonly ZipPart[] = [],
): ZipPart[] {
  const dialect = DIALECTS[name]
  const gathered: Gathered = {
    relations: ['styles', 'numbering'].map((type) => ({ type, target: `${type}.xml` })),
    notes: [],
    endnotes: [],
    remarks: [],
    media: new Map(),
    lists: [...LIST_NAMES],
  }
  const body = document.blocks.map((block) => blockXml(block, dialect, gathered)).join('')
  const parts: ZipPart[] = [
    { name: 'word/document.xml', bytes: dialect.document(body) },
    { name: 'word/styles.xml', bytes: dialect.styles() },
    ...besides(document, dialect, gathered),
    { name: 'word/numbering.xml', bytes: dialect.numbering(gathered.lists) },
    ...[...gathered.media.keys()].map((file) => ({ name: `word/media/${file}`, bytes: PIXEL })),
  ]
  parts.push({ name: 'word/_rels/document.xml.rels', bytes: relationsXml(gathered.relations) })
  parts.push({
    name: '_rels/.rels',
    bytes: relationsXml([{ type: 'officeDocument', target: 'word/document.xml' }]),
  })
  parts.push({
    name: '[Content_Types].xml',
    bytes: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  })
  const replaced = new Set(extra.map((part) => part.name))
  return [...parts.filter((part) => !replaced.has(part.name)), ...extra]
}

function besides(document: DocxDocument, dialect: Dialect, gathered: Gathered): ZipPart[] {
  const parts: ZipPart[] = []
  const add = (type: string, bytes: string) => {
    gathered.relations.push({ type, target: `${type}.xml` })
    parts.push({ name: `word/${type}.xml`, bytes })
  }
  if (gathered.notes.length > 0) add('footnotes', dialect.notes('footnote', gathered.notes))
  if (gathered.endnotes.length > 0) add('endnotes', dialect.notes('endnote', gathered.endnotes))
  if (gathered.remarks.length > 0) add('comments', dialect.comments(gathered.remarks))
  if (document.header)
    add('header', dialect.header(dialect.paragraph('', dialect.run(escaped(document.header), ''))))
  return parts
}

function relationsXml(relations: Gathered['relations']): string {
  const rows = relations.map(
    ({ type, target, isExternal }, at) =>
      `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${escaped(target)}"${isExternal ? ' TargetMode="External"' : ''}/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`
}

function blockXml(block: DocxBlock, dialect: Dialect, gathered: Gathered): string {
  const pieces = (text: readonly Piece[]) => text.map((piece) => pieceXml(piece, dialect, gathered)).join('')
  if ('raw' in block) return block.raw
  if ('line' in block)
    return dialect.paragraph(
      '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="auto"/></w:pBdr>',
      '',
    )
  if ('table' in block) return tableXml(block.table, block.head ?? false, dialect, pieces)
  if ('h' in block) {
    const number = block.list ? numberXml(gathered, block.list, 0) : ''
    return dialect.paragraph(`<w:pStyle w:val="${dialect.heading(block.h)}"/>${number}`, pieces(block.text))
  }
  if ('title' in block) return dialect.paragraph('<w:pStyle w:val="Title"/>', pieces(block.title))
  if ('item' in block) {
    if (block.again) gathered.lists.push(block.list)
    const number = numberXml(gathered, block.list, block.level)
    return dialect.paragraph(`${dialect.listStyle}${number}`, pieces(block.item))
  }
  const style = block.style ? `<w:pStyle w:val="${dialect.styleIds[block.style]}"/>` : ''
  const indent = block.indent ? `<w:ind w:left="${block.indent}"/>` : ''
  const align = block.align ? `<w:jc w:val="${block.align === 'right' ? dialect.right : block.align}"/>` : ''
  return dialect.paragraph(style + indent + align, pieces(block.p))
}

function numberXml({ lists }: Gathered, list: ListName, level: number): string {
  return `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${lists.lastIndexOf(list) + 1}"/></w:numPr>`
}

function tableXml(
  rows: DocxCell[][],
  head: boolean,
  dialect: Dialect,
  pieces: (text: Piece[]) => string,
): string {
  /** By column: how many rows below the cell still covers, and how wide it is. */
  const covered = new Map<number, { left: number; columns: number }>()
  const written = rows.map((row, at) => {
    let [column, cells] = [0, '']
    const queue = [...row]
    for (;;) {
      const cover = covered.get(column)
      if (cover && cover.left > 0) {
        cells += cellXml(cover.columns, dialect.mergedOn, dialect.paragraph('', ''))
        cover.left--
        column += cover.columns
        continue
      }
      const cell = queue.shift()
      if (!cell) break
      const { columns = 1, rows: down = 1, text } = cell
      const merge = down > 1 ? '<w:vMerge w:val="restart"/>' : ''
      cells += cellXml(columns, merge, dialect.paragraph('', pieces(text)))
      if (down > 1) covered.set(column, { left: down - 1, columns })
      column += columns
    }
    return `<w:tr>${head && at === 0 ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells}</w:tr>`
  })
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid/>${written.join('')}</w:tbl>`
}

function cellXml(columns: number, merge: string, inner: string): string {
  const span = columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : ''
  return `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${span}${merge}</w:tcPr>${inner}</w:tc>`
}

function pieceXml(piece: Piece, dialect: Dialect, gathered: Gathered): string {
  if (typeof piece === 'string') return dialect.run(escaped(piece), '')
  if ('raw' in piece) return piece.raw
  if ('look' in piece) return dialect.run(escaped(piece.text), piece.look.map(dialect.look).join(''))
  if ('lang' in piece) return dialect.run(escaped(piece.text), `<w:lang w:val="${piece.lang}"/>`)
  if ('link' in piece) {
    gathered.relations.push({ type: 'hyperlink', target: piece.link, isExternal: true })
    return dialect.link(`rId${gathered.relations.length}`, escaped(piece.text), escaped(piece.link))
  }
  if ('note' in piece) return dialect.noteCall('footnote', gathered.notes.push(escaped(piece.note)) - 1)
  if ('endnote' in piece)
    return dialect.noteCall('endnote', gathered.endnotes.push(escaped(piece.endnote)) - 1)
  if ('remark' in piece) {
    const id = gathered.remarks.length
    gathered.remarks.push(
      `<w:comment w:id="${id}" w:author="${escaped(piece.by)}" w:date="2026-01-05T09:00:00Z">${dialect.paragraph('', dialect.run(escaped(piece.remark), ''))}</w:comment>`,
    )
    return dialect.remarked(id, dialect.run(escaped(piece.text), ''))
  }
  return pictureXml(piece, dialect, gathered)
}

function pictureXml(
  { picture, alt }: { picture: string; alt: string },
  dialect: Dialect,
  { media, relations }: Gathered,
): string {
  const isRemote = picture.includes('://')
  if (!media.has(picture)) {
    const target = isRemote ? picture : `media/${picture}`
    const id = relations.push({ type: 'image', target, isExternal: isRemote })
    if (isRemote) return dialect.picture(`rId${id}`, escaped(alt), true)
    media.set(picture, id)
  }
  return dialect.picture(`rId${media.get(picture)}`, escaped(alt), false)
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
