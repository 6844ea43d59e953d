import { DRIVE_ID, DRIVE_KEY } from '#media/model/drive-link.schema.ts'
import { YOUTUBE_ID } from '../types/fields/parse-youtube-link.ts'
import { CSS_COLOUR_NAMES } from './css-colour-names.schema.ts'

/** What any block of text may carry: its alignment, its indent, its colour. */
export const BLOCK_ATTRIBUTES = ['data-align', 'data-indent', 'data-c'] as const
const CELL_ATTRIBUTES = [...BLOCK_ATTRIBUTES, 'colspan', 'rowspan'] as const

/** Every tag that stored rich text may hold, with the attributes that it may carry (SECURITY §2.9). */
const TAGS = {
  p: BLOCK_ATTRIBUTES,
  h2: BLOCK_ATTRIBUTES,
  h3: BLOCK_ATTRIBUTES,
  h4: BLOCK_ATTRIBUTES,
  blockquote: BLOCK_ATTRIBUTES,
  ul: BLOCK_ATTRIBUTES,
  ol: [...BLOCK_ATTRIBUTES, 'start', 'type', 'data-list'],
  li: [...BLOCK_ATTRIBUTES, 'id'],
  div: [...BLOCK_ATTRIBUTES, 'data-box'],
  figure: [...BLOCK_ATTRIBUTES, 'data-embed', 'data-id', 'data-key', 'data-start', 'data-file'],
  figcaption: BLOCK_ATTRIBUTES,
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: CELL_ATTRIBUTES,
  td: CELL_ATTRIBUTES,
  pre: [],
  code: [],
  hr: [],
  br: [],
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  span: ['data-c', 'lang'],
  cite: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  sub: [],
  sup: ['id'],
} as const

export type MarkupAttribute = (typeof TAGS)[keyof typeof TAGS][number]

/** The same, to be asked for any name: also for one that JavaScript's own objects have. */
export const MARKUP: ReadonlyMap<string, readonly MarkupAttribute[]> = new Map(Object.entries(TAGS))

/** Elements without content. */
export const VOID_TAGS = ['br', 'hr', 'img']
/** What holds no text is not kept. */
export const TEXT_BLOCKS = ['p', 'h2', 'h3', 'h4']
export const INLINE_MARKS = ['strong', 'b', 'em', 'i', 'u', 's', 'span', 'cite', 'a']
export const HEADING_LEVELS = [2, 3, 4] as const

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]
export const DEEPEST_INDENT = 8
/** The most columns or rows that one cell may span. */
export const MOST_SPANNED = 20

/** A list whose items are clauses: 1., in it 1.1, (a), (i). */
export const CLAUSES = 'clauses'
/** What an article comes to, in three to five points. */
export const IN_BRIEF = 'brief'

/** Files of the library that a text shows: sound is played in it, a PDF is led to. */
export const FILE_KINDS = { sound: 'Sound', pdf: 'PDF' } as const
export type FileKind = keyof typeof FILE_KINDS

/** Languages of Ghana, and those that its lawyers quote, as `lang` names them; the text itself is English. */
export const LANGUAGES = {
  tw: 'Twi',
  ee: 'Ewe',
  gaa: 'Ga',
  ha: 'Hausa',
  dag: 'Dagbani',
  fr: 'French',
  la: 'Latin',
} as const

/** The number of a footnote in the text, and its note: the only ids, so that none can stand for anything of the page. */
export const NOTE_CALL = 'noteref-'
export const NOTE = 'note-'
const NOTE_ID = new RegExp(`^(?:${NOTE_CALL}|${NOTE})[1-9]\\d{0,2}$`)

/** What is shown of another site after a click, and how that site names it. */
const EMBEDS = { youtube: YOUTUBE_ID, drive: DRIVE_ID }
export type EmbedKind = keyof typeof EMBEDS

/** Whether it names a video or a document that may be shown. */
export function isEmbed(kind: string | undefined, id: string | undefined): kind is EmbedKind {
  return (
    kind !== undefined &&
    id !== undefined &&
    Object.hasOwn(EMBEDS, kind) &&
    EMBEDS[kind as EmbedKind].test(id)
  )
}

/** Where a video begins, within a day. */
const START_SECONDS = /^[1-9]\d{0,4}$/
const PIXELS = /^\d{1,4}$/
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/

/** What the value of each attribute must be; the others are words of any kind. */
const VALUES: Partial<Record<MarkupAttribute, (value: string) => boolean>> = {
  'data-c': (value) => HEX.test(value) || CSS_COLOUR_NAMES.has(value),
  'data-align': (value) => (ALIGNMENTS as readonly string[]).includes(value),
  'data-indent': (value) => isCount(value, DEEPEST_INDENT),
  'data-key': (value) => DRIVE_KEY.test(value),
  'data-start': (value) => START_SECONDS.test(value),
  colspan: (value) => isCount(value, MOST_SPANNED),
  rowspan: (value) => isCount(value, MOST_SPANNED),
  'data-list': (value) => value === CLAUSES,
  'data-box': (value) => value === IN_BRIEF,
  'data-file': (value) => Object.hasOwn(FILE_KINDS, value),
  lang: (value) => Object.hasOwn(LANGUAGES, value),
  start: (value) => PIXELS.test(value),
  type: (value) => /^[aAiI]$/.test(value),
  id: (value) => NOTE_ID.test(value),
  width: (value) => PIXELS.test(value),
  height: (value) => PIXELS.test(value),
  href: (value) => isAddress(value, /^(?:https?:|mailto:|tel:|#|\/(?![/\\]))/i),
  src: (value) => isAddress(value, /^(?:https:|\/media\/)/i),
}

/** Whether an attribute may stand on a tag with this value. That an embed is whole is asked of `isEmbed`. */
export function isAllowedAttribute(tag: string, name: string, value: string): name is MarkupAttribute {
  const attribute = MARKUP.get(tag)?.find((allowed) => allowed === name)
  return attribute !== undefined && (VALUES[attribute]?.(value) ?? true)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers take these out of an address before they read it
const CONTROLS = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]/g

/** Whether an address begins as one of these, as browsers read it, and names no user: that hides where it leads. */
function isAddress(value: string, beginning: RegExp): boolean {
  const bare = value.replace(CONTROLS, '')
  if (!beginning.test(bare)) return false
  if (!/^https?:/i.test(bare) || !URL.canParse(bare)) return true
  const { username, password } = new URL(bare)
  return username === '' && password === ''
}

/** Whether a text of digits is a whole number from one to `most`, written as one is. */
function isCount(value: string, most: number): boolean {
  return /^[1-9]\d?$/.test(value) && Number(value) <= most
}
