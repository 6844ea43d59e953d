import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { categoryLabel } from '#content/types/content-type.ts'
import type { Drawing } from '#content/types/fields/drawing.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { HOURS_OF_DAY } from './draw-subject.ts'

type Drawn = Pick<ListedContent, 'id' | 'type' | 'category' | 'title' | 'details'>

/** What tells a subject, by the beginnings of its words; of two that begin at one place the first counts. */
const WORDS: readonly (readonly [Drawing, RegExp])[] = [
  ['arrest', /\b(?:arrest|bail\b|police|prison|remand|crim|detain|detention|penalt|sentenc|kidnap|murder)/i],
  ['data', /\b(?:data\b|privacy|cyber|internet|online|digital|information|surveillance)/i],
  [
    'family',
    /\b(?:will\b|wills\b|marriage|marital|divorce|child|custody|famil|inherit|succession|intestate|spouse)/i,
  ],
  ['environment', /\b(?:environment|galamsey|mining|mineral|forest|climate|pollut|water|river|wildlife)/i],
  ['health', /\b(?:health|hospital|medic|patient|doctor|disease|drug)/i],
  ['land', /\b(?:land\b|lands\b|landlord|tenan|rent\b|propert|lease|boundar|mortgage)/i],
  ['company', /\b(?:compan|business|corporat|director|partnership|start-?up|commerc|shareholder)/i],
  ['money', /\b(?:tax|bank|loan|money|budget|levy|debt|cedi|financ|price|insolven)/i],
  ['work', /\b(?:labour|employ|work|wage|salar|pension|trade union|strike)/i],
  ['school', /\b(?:school|educat|student|examin|universit|moot|lecture|learn|how to read|ratio decidendi)/i],
  ['court', /\b(?:court|judge|justice|judgment|evidence|appeal|petition|arbitrat|witness|tribunal)/i],
  [
    'constitution',
    /\b(?:constitution|parliament|election|right|freedom|amend|act\b|bill\b|president|citizen|charter)/i,
  ],
]
/** Where the words tell nothing. */
const BY_CATEGORY: Record<string, Drawing> = {
  'court-decisions': 'court',
  'legal-updates': 'constitution',
  'industry-news': 'company',
  opinion: 'constitution',
}

/**
 * The subject that stands for an item without a picture: what staff chose, else what its title names, then what its
 * category does; the court where nothing tells.
 */
export function chooseDrawing(item: Omit<Drawn, 'id'>): Drawing {
  if (item.details.drawing) return item.details.drawing
  return (
    firstNamed(item.title) ??
    BY_CATEGORY[item.category ?? ''] ??
    firstNamed(categoryLabel(contentTypeOf(item), item.category) ?? '') ??
    'court'
  )
}

/** The subject that a text names first: 'The Land Act, and what it changed for families' is about land. */
function firstNamed(text: string): Drawing | undefined {
  return WORDS.map(([drawing, words]) => ({ drawing, place: text.search(words) }))
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place)[0]?.drawing
}

/** The address of an item's drawing. Neighbours in a list differ in the hour of the day. */
export function drawingPath(item: Drawn): string {
  return `/drawing/${chooseDrawing(item)}-${item.id % HOURS_OF_DAY}.svg`
}
