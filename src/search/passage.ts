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
/** How far a text is looked through at first, in characters. */
const FIRST_LOOK = 2000

type Match = { start: number; end: number; stem: string }

/** A text in pieces, with the words of these stems marked. */
export function markWords(text: string, stems: readonly string[]): Piece[] {
  return pieces(text, 0, text.length, matchesIn(text, stems))
}

/**
 * The part of a text in which most of the stems stand together, from a word's beginning to a word's end.
 * @returns empty where none of them stands in the text
 */
export function passageOf(text: string, stems: readonly string[]): Piece[] {
  // Where all stand together early on, nothing after it is looked at: most of a long text.
  const early = matchesIn(text.slice(0, FIRST_LOOK), stems)
  const first = bestPlace(early, stems)
  const isWhole = first.at + 2 * LENGTH < FIRST_LOOK
  if (first.count === stems.length && isWhole) return around(text, first.at, early)
  const matches = matchesIn(text, stems)
  const best = bestPlace(matches, stems)
  return best.count === 0 ? [] : around(text, best.at, matches)
}

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

function around(text: string, at: number, matches: readonly Match[]): Piece[] {
  const from = at <= BEFORE ? 0 : wordAfter(text, at - BEFORE)
  const to = from + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', from + LENGTH)
  const found = pieces(text, from, to > at ? to : from + LENGTH, matches)
  if (from > 0) found.unshift({ text: '… ', isFound: false })
  if (to < text.length) found.push({ text: ' …', isFound: false })
  return found
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

function matchesIn(text: string, stems: readonly string[]): Match[] {
  // A stem may differ from its word in its last letter: “penalti”, penalty.
  const roots = stems.map((stem) => ({ stem, root: stem.length > 3 ? stem.replace(/[iy]$/, '') : stem }))
  const known = new Map<string, string | null>()
  const stemOf = (word: string) => {
    const folded = foldText(word)
    const hit = roots.find(({ root }) =>
      root.length > 2 ? folded.startsWith(root) && folded.length - root.length <= ENDING : folded === root,
    )
    return hit?.stem ?? null
  }
  const matches: Match[] = []
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    let stem = known.get(word)
    if (stem === undefined) {
      stem = stemOf(word)
      known.set(word, stem)
    }
    if (stem !== null) matches.push({ start, end: start + word.length, stem })
  }
  return matches
}
