import { foldText } from '#platform/fold-text.ts'

/** A piece of a text; `isFound` where it is one of the words that were looked for. */
export type Piece = { text: string; isFound: boolean }

const WORD = /[\p{L}\p{N}]+/gu
/** Of a passage, in characters. */
const LENGTH = 220
/** How much stands before the first word that is shown as found. */
const BEFORE = 60
/** By how much a word may be longer than its stem. */
const ENDING = 5

type Match = { start: number; end: number; stem: string }

/** Finds and marks the words of one search in one text after the other. */
export type Marker = {
  /** A text in pieces, with the words marked. */
  mark(text: string): Piece[]
  /**
   * The part of the texts in which most of the stems stand together, from a word's beginning to a word's end, in one line;
   * in the first of several.
   * @returns empty where none of them stands in one
   */
  passage(...texts: Excerpt[]): Piece[]
}

/** A text, or a part of one: `isBeginning` where nothing stands before it, `isEnd` where nothing follows. */
export type Excerpt = { text: string; isBeginning?: boolean; isEnd?: boolean }

/** @param stems of the words that were looked for */
export function createMarker(stems: readonly string[]): Marker {
  const stemOf = createStemOf(stems)
  return {
    mark: (text) => pieces(text, 0, text.length, matchesIn(text, stemOf)),
    passage(...texts) {
      let best = { count: 0, passage: (): Piece[] => [] }
      for (const given of texts) {
        if (best.count === stems.length) break
        const excerpt = { ...given, text: inOneLine(given.text) }
        const matches = matchesIn(excerpt.text, stemOf)
        const { count, at } = bestPlace(matches, stems)
        if (count > best.count) best = { count, passage: () => around(excerpt, at, matches) }
      }
      return best.passage()
    },
  }
}

/** Single spaces, nearly all of them, are left as they are. */
const inOneLine = (text: string) => text.replace(/ \s+|[^\S ]\s*/g, ' ')

/** Where the first of most words that stand together stands, and how many different ones they are. */
function bestPlace(matches: readonly Match[], stems: readonly string[]): { count: number; at: number } {
  let best = { count: 0, at: 0 }
  for (const [first, { start }] of matches.entries()) {
    const together = new Set<string>()
    for (let at = first; at < matches.length && matches[at]!.end <= start + LENGTH - BEFORE; at++)
      together.add(matches[at]!.stem)
    if (together.size > best.count) best = { count: together.size, at: start }
    if (best.count === stems.length) break
  }
  return best
}

function around(
  { text, isBeginning = true, isEnd = true }: Excerpt,
  at: number,
  matches: readonly Match[],
): Piece[] {
  const from = at <= BEFORE ? 0 : wordAfter(text, at - BEFORE)
  const to = from + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', from + LENGTH)
  const found = pieces(text, from, to > at ? to : from + LENGTH, matches).map(closeUp)
  if (from > 0 || !isBeginning) found.unshift({ text: '… ', isFound: false })
  if (to < text.length || !isEnd) found.push({ text: ' …', isFound: false })
  return found
}

/** In the place of each mark of the text stands a space: none belongs before a comma, nor after an opening bracket. */
function closeUp(piece: Piece): Piece {
  const text = piece.text.replace(/ (?=[,.;:!?)\]”]|’s\b)/g, '').replace(/(?<=[([“]) /g, '')
  return { ...piece, text }
}

function wordAfter(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space === -1 ? at : space + 1
}

function pieces(text: string, from: number, to: number, matches: readonly Match[]): Piece[] {
  const found: Piece[] = []
  let at = from
  for (const { start, end } of matches) {
    if (start < from || end > to) continue
    if (start > at) found.push({ text: text.slice(at, start), isFound: false })
    found.push({ text: text.slice(start, end), isFound: true })
    at = end
  }
  if (at < to) found.push({ text: text.slice(at, to), isFound: false })
  return found
}

/** Which stem a word is of, asked once for each word of a search's texts; null of a word that nobody looked for. */
function createStemOf(stems: readonly string[]): (word: string) => string | null {
  // A stem may differ from its word in its last letter: “penalti”, penalty.
  const roots = stems.map((stem) => ({ stem, root: stem.length > 3 ? stem.replace(/[iy]$/, '') : stem }))
  const known = new Map<string, string | null>()
  return (word) => {
    let stem = known.get(word)
    if (stem === undefined) {
      const folded = foldText(word)
      const hit = roots.find(({ root }) =>
        root.length > 2 ? folded.startsWith(root) && folded.length - root.length <= ENDING : folded === root,
      )
      stem = hit?.stem ?? null
      known.set(word, stem)
    }
    return stem
  }
}

function matchesIn(text: string, stemOf: (word: string) => string | null): Match[] {
  const matches: Match[] = []
  // One expression from place to place: matchAll makes a new one for each text.
  WORD.lastIndex = 0
  for (let found = WORD.exec(text); found; found = WORD.exec(text)) {
    const word = found[0]
    const stem = stemOf(word)
    if (stem !== null) matches.push({ start: found.index, end: found.index + word.length, stem })
  }
  return matches
}
