import { countWords } from '../rich-text/reading-time.schema.ts'
import type { Block, LeftOut, Note, Paragraph, Picture, Remark } from './blocks.ts'
import { Numbering } from './numbering.ts'
import { type DocxPackage, openDocx } from './open-docx.ts'
import { childOf, childrenOf } from './parse-xml.ts'
import { type BlockReading, readBlocks, wordsOf } from './read-blocks.ts'
import { readStyles } from './read-styles.ts'
import { textOf } from './text-of.ts'
import { writeHtml } from './write-html.ts'

/** A picture of the document, not looked into: its bytes are whatever was put there. */
export type FoundPicture = { name: string; alt: string; bytes: Uint8Array }

/** What a document comes to, besides what it leaves out. */
export type DocxFacts = {
  words: number
  headings: number
  items: number
  tables: number
  cells: number
  footnotes: number
  links: number
}

export type ConvertedDocx = {
  /** As the document calls itself; null where it has neither a title nor a heading. */
  title: string | null
  /** Rich text that is still to be cleaned, with a mark where each picture goes. */
  html: string
  pictures: (FoundPicture | null)[]
  facts: DocxFacts
  remarks: Remark[]
  leftOut: LeftOut & { macros: boolean; headers: string[]; broken: boolean }
  renumbered: [paper: string, here: string][]
}

/**
 * A Word document as rich text: its words in their order, headings, lists by level and number, notes, tables with spans,
 * links, emphasis. Nothing that it names elsewhere is fetched, and nothing that it runs is read.
 * @throws InvalidInput in words that say what to do
 */
export function convertDocx(bytes: Buffer): ConvertedDocx {
  const docx = openDocx(bytes)
  const reading = readingOf(docx)
  const root = docx.part(docx.main) ?? undefined
  const document = childOf(root, 'w:document')
  const blocks = readBlocks(
    childOf(document, 'w:body') ?? { name: '', attributes: {}, children: [] },
    reading,
  )
  const notes = [...readNotes(docx, 'footnote', reading), ...readNotes(docx, 'endnote', reading)]
  const { title, rest } = takeTitle(blocks)
  const shift = rest.some((block) => block.kind === 'paragraph' && block.role === 'h1') ? 1 : 0
  const { html, pictures, renumbered } = writeHtml(rest, notes, shift)
  return {
    title,
    html,
    pictures: pictures.map((picture) => pictureOf(docx, picture)),
    facts: factsOf(html),
    remarks: readRemarks(docx, reading),
    leftOut: {
      ...reading.leftOut,
      macros: docx.hasMacros,
      headers: readHeaders(docx, reading),
      broken: docx.broken.size > 0,
    },
    renumbered,
  }
}

function readingOf(docx: DocxPackage): BlockReading {
  const [styles, numbering] = ['styles', 'numbering'].map((kind) => {
    const [part] = docx.related(kind)
    return part === undefined ? null : docx.part(part)
  })
  const none = { deletions: 0, hidden: 0, contents: 0, equations: 0, objects: 0, unreadable: 0 }
  return {
    styles: readStyles(styles ?? null),
    numbering: new Numbering(numbering ?? null),
    relations: docx.relationsOf(docx.main),
    leftOut: { ...none, remotePictures: [] },
    passages: new Map(),
    openRemarks: new Set(),
    boxes: [],
  }
}

/** The same reading in another part, which refers to other things by the same ids. */
const inPart = (docx: DocxPackage, part: string, reading: BlockReading): BlockReading => ({
  ...reading,
  relations: docx.relationsOf(part),
})

function readNotes(docx: DocxPackage, kind: 'footnote' | 'endnote', reading: BlockReading): Note[] {
  return docx.related(`${kind}s`).flatMap((part) => {
    const list = childOf(docx.part(part) ?? undefined, `w:${kind}s`)
    return childrenOf(list, `w:${kind}`)
      .filter(({ attributes }) => !/^(?:separator|continuation)/.test(attributes['w:type'] ?? ''))
      .map((note) => ({
        id: `${kind} ${note.attributes['w:id']}`,
        blocks: readBlocks(note, inPart(docx, part, reading)),
      }))
  })
}

function readRemarks(docx: DocxPackage, reading: BlockReading): Remark[] {
  return docx.related('comments').flatMap((part) => {
    const list = childOf(docx.part(part) ?? undefined, 'w:comments')
    return childrenOf(list, 'w:comment').map((comment) => ({
      author: comment.attributes['w:author'] ?? '',
      text: wordsOf(readBlocks(comment, inPart(docx, part, reading))),
      passage: (reading.passages.get(comment.attributes['w:id'] ?? '') ?? '').replace(/\s+/g, ' ').trim(),
    }))
  })
}

/** What stands above and below each page on paper. */
function readHeaders(docx: DocxPackage, reading: BlockReading): string[] {
  const words = ['header', 'footer'].flatMap((kind) =>
    docx.related(kind).map((part) => {
      const root = childOf(docx.part(part) ?? undefined, kind === 'header' ? 'w:hdr' : 'w:ftr')
      return root ? wordsOf(readBlocks(root, inPart(docx, part, reading))) : ''
    }),
  )
  return [...new Set(words.filter((each) => each !== ''))]
}

/** The title, and what is the text without it: what stands over the page is not said twice. */
function takeTitle(blocks: Block[]): { title: string | null; rest: Block[] } {
  const paragraphs = blocks.filter((block) => block.kind === 'paragraph')
  const titled =
    paragraphs.find(({ role }) => role === 'title') ?? paragraphs.find(({ role }) => /^h\d$/.test(role))
  if (!titled) return { title: null, rest: blocks }
  const title = textOf(titled.inlines).replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
  return {
    title,
    rest: isOver(titled, paragraphs, title) ? blocks.filter((block) => block !== titled) : blocks,
  }
}

const LEAST_TITLE = 3
const MOST_TITLE = 200
/** Signs that no title may hold, and nobody sees. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what it is for
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

function isOver(titled: Paragraph, paragraphs: readonly Paragraph[], title: string): boolean {
  const isWhole =
    titled.inlines.every(({ kind }) => kind === 'words' || kind === 'break') &&
    title.length >= LEAST_TITLE &&
    title.length <= MOST_TITLE
  if (titled.role === 'title') return isWhole
  const isAlone = paragraphs.filter(({ role }) => role === titled.role).length === 1
  return isWhole && titled.role === 'h1' && isAlone && paragraphs[0] === titled
}

function pictureOf(docx: DocxPackage, { part, alt }: Picture): FoundPicture | null {
  const bytes = part === null ? null : docx.file(part)
  return bytes && { name: part!.slice(part!.lastIndexOf('/') + 1), alt, bytes: new Uint8Array(bytes) }
}

function factsOf(html: string): DocxFacts {
  const count = (pattern: RegExp) => [...html.matchAll(pattern)].length
  const footnotes = count(/<li id=/g)
  return {
    words: countWords(html),
    headings: count(/<h[2-4][ >]/g),
    items: count(/<li[ >]/g) - footnotes,
    tables: count(/<table>/g),
    cells: count(/<t[dh][ >]/g),
    footnotes,
    links: count(/<a href="(?!#)/g),
  }
}
