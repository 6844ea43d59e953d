/** A document as a person would describe it, to be written as each program writes its files. */
export type Piece =
  | string
  | { text: string; look: ('b' | 'i' | 'u' | 's' | 'sub' | 'sup')[] }
  | { link: string; text: string }
  | { note: string }
  | { endnote: string }
  | { remark: string; by: string; text: string }
  | { picture: string; alt: string }
  | { lang: string; text: string }
  | { raw: string }

/** How a level of a list counts: its format and its text as Word has them. */
export type LevelLook = [format: string, text: string, start?: number]
export type ListName = 'bullets' | 'numbers' | 'outline' | 'legal' | 'legal-letters' | 'articles' | 'late'

export type DocxCell = { text: Piece[]; columns?: number; rows?: number }
export type DocxBlock =
  | { h: 1 | 2 | 3 | 4; text: Piece[]; list?: ListName }
  | { title: Piece[] }
  | { p: Piece[]; align?: 'center' | 'right'; style?: 'quote' | 'code' | 'caption'; indent?: number }
  | { item: Piece[]; list: ListName; level: number; again?: boolean }
  | { table: DocxCell[][]; head?: boolean }
  | { line: true }
  | { raw: string; words?: string }

export type DocxDocument = { name: string; blocks: DocxBlock[]; header?: string }

/** Each list as its levels count. */
export const LISTS: Record<ListName, LevelLook[]> = {
  bullets: [
    ['bullet', '•'],
    ['bullet', 'o'],
    ['bullet', '▪'],
  ],
  numbers: [
    ['decimal', '%1.'],
    ['lowerLetter', '%2.'],
    ['lowerRoman', '%3.'],
  ],
  outline: [
    ['upperRoman', '%1.'],
    ['upperLetter', '%2.'],
    ['decimal', '%3.'],
    ['lowerLetter', '%4)'],
  ],
  legal: [
    ['decimal', '%1.'],
    ['decimal', '%1.%2'],
    ['decimal', '%1.%2.%3'],
  ],
  'legal-letters': [
    ['decimal', '%1.'],
    ['decimal', '%1.%2'],
    ['lowerLetter', '(%3)'],
    ['lowerRoman', '(%4)'],
  ],
  articles: [
    ['decimal', 'Article %1'],
    ['decimal', '%1.%2'],
  ],
  late: [['decimal', '%1.', 7]],
}
export const LIST_NAMES = Object.keys(LISTS) as ListName[]
