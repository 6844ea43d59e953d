import type { LANGUAGES } from '../rich-text/markup.schema.ts'

export type Mark = 'strong' | 'em' | 'u' | 's' | 'sub' | 'sup'

/** Words that look alike, and lead to the same address. */
export type Words = {
  kind: 'words'
  text: string
  marks: readonly Mark[]
  href: string | null
  lang: keyof typeof LANGUAGES | null
}

export type Picture = {
  kind: 'picture'
  /** Its part in the package; null: it lies on another server, or in a file of the writer's. */
  part: string | null
  alt: string
}

export type Inline = Words | { kind: 'break' } | { kind: 'note'; id: string } | Picture

/** Where a paragraph stands in a list, and what stands before it on paper. */
export type ListPlace = {
  list: string
  level: number
  isOrdered: boolean
  type: 'a' | 'A' | 'i' | 'I' | null
  number: number
  /** The whole mark as it is printed: `1.1`, `(a)`, `Article 3`; empty for a bullet. */
  mark: string
  /** `Article 3`, which no list draws: the word is the writer's. */
  hasWords: boolean
  isClauses: boolean
}

export type Role = 'p' | 'title' | 'quote' | 'code' | 'caption' | `h${1 | 2 | 3 | 4 | 5 | 6}`

export type Paragraph = {
  kind: 'paragraph'
  role: Role
  align: 'center' | 'right' | null
  /** Twentieths of a point. */
  indent: number
  place: ListPlace | null
  inlines: Inline[]
}

export type Cell = { columns: number; rows: number; isHead: boolean; blocks: Block[] }
export type Table = { kind: 'table'; rows: Cell[][] }
export type Block = Paragraph | Table | { kind: 'line' }

/** A footnote or endnote of the file. */
export type Note = { id: string; blocks: Block[] }

/** A remark in the margin, for the writers and not for readers. */
export type Remark = { author: string; text: string; passage: string }

/** What was met while reading that is not in the text that comes of it. */
export type LeftOut = {
  deletions: number
  hidden: number
  contents: number
  equations: number
  objects: number
  remotePictures: string[]
  unreadable: number
}
