import type { NoteAnchor } from '#content/notes/notes.schema.ts'

/** Characters of a text whose runs of blanks are one each. */
export type Place = { from: number; to: number }

/** Words that stand there often: as many are looked at, the nearest to where they stood. */
const MOST_TRIED = 500
/** So many characters around it are alike by more than chance. */
const TELLING = 8
const LEAST_TELLING = 3
/** A passage at the very beginning or end of the text has nothing there to compare. */
const AT_THE_EDGE = 16
/** A quote of this length is known by itself. */
const KNOWN_BY_ITSELF = 24
/** How much of the context is asked for where the words themselves have changed: all, then ever less. */
const CONTEXTS = [64, 32, 16]
/** Shares of the words that are looked for where they are not whole; a piece that is shorter may stand anywhere. */
const PIECES = [2 / 3, 1 / 2, 1 / 3]
const SHORTEST_PIECE = 12

/**
 * Where a passage stands now: the same words with the likest around them; else what stands between the words that were
 * around it; else a piece of it that is left.
 * @param text runs of blanks are one blank
 * @returns null where it is gone
 */
export function findPassage(text: string, anchor: NoteAnchor): Place | null {
  if (anchor.quote === '') return null
  return findWords(text, anchor) ?? findBetween(text, anchor) ?? findPiece(text, anchor)
}

function findWords(text: string, { quote, before, after, at }: NoteAnchor): Place | null {
  let best: { from: number; alike: number; away: number } | null = null
  for (const from of placesOf(text, quote, at)) {
    const alike = alikeAround(text, { from, to: from + quote.length }, { before, after })
    const away = Math.abs(from - at)
    if (!best || alike > best.alike || (alike === best.alike && away < best.away))
      best = { from, alike, away }
  }
  const isIt = best !== null && (best.alike > 0 || quote.length >= KNOWN_BY_ITSELF)
  return best && isIt ? { from: best.from, to: best.from + quote.length } : null
}

/** Where the words stand, from the middle outwards as far as is looked. */
function placesOf(text: string, words: string, middle: number): number[] {
  const found: number[] = []
  let at = text.indexOf(words, middle)
  while (at !== -1 && found.length < MOST_TRIED / 2) {
    found.push(at)
    at = text.indexOf(words, at + 1)
  }
  at = middle > 0 ? text.lastIndexOf(words, middle - 1) : -1
  while (at !== -1 && found.length < MOST_TRIED) {
    found.push(at)
    at = at > 0 ? text.lastIndexOf(words, at - 1) : -1
  }
  return found
}

type Around = Pick<NoteAnchor, 'before' | 'after'>

/** How many characters on both sides are as they were; what chance would give counts as none. */
function alikeAround(text: string, { from, to }: Place, { before, after }: Around): number {
  const left = text.slice(Math.max(0, from - before.length - 1), from).trimEnd()
  const right = text.slice(to, to + after.length + 1).trimStart()
  let ends = 0
  while (ends < before.length && ends < left.length && before.at(-1 - ends) === left.at(-1 - ends)) ends++
  let begins = 0
  while (begins < after.length && begins < right.length && after[begins] === right[begins]) begins++
  const side = (alike: number, was: string, is: string) =>
    was === '' && is === '' ? AT_THE_EDGE : alike < leastOf(was) ? 0 : alike
  return side(ends, before, left) + side(begins, after, right)
}

/** Near the edge of the text there was less to compare. */
const leastOf = (was: string) => Math.min(TELLING, Math.max(LEAST_TELLING, was.length))

/** The words themselves are others now, and those around them stand as they did. */
function findBetween(text: string, { quote, before, after, at }: NoteAnchor): Place | null {
  const most = quote.length * 3 + 200
  for (const length of CONTEXTS) {
    const [left, right] = [before.slice(-length), after.slice(0, length)]
    if (left.length < TELLING && right.length < TELLING) return null
    let best: (Place & { away: number }) | null = null
    for (const start of left === '' ? [0] : placesOf(text, left, Math.max(0, at - left.length))) {
      const from = start + left.length
      const to = right === '' ? text.length : text.indexOf(right, from)
      const place = trimmed(text, { from, to })
      const away = Math.abs(from - at)
      if (to === -1 || to - from > most || !place || (best && best.away <= away)) continue
      best = { ...place, away }
    }
    if (best) return { from: best.from, to: best.to }
  }
  return null
}

/** The longest piece of the words that is left, of those that are tried. */
function findPiece(text: string, { quote, before, after, at }: NoteAnchor): Place | null {
  const words = quote.split(' ')
  for (const share of PIECES) {
    const size = Math.ceil(words.length * share)
    for (let first = 0; first + size <= words.length; first += Math.ceil(size / 2)) {
      const piece = words.slice(first, first + size).join(' ')
      if (piece.length < SHORTEST_PIECE) continue
      const left = words.slice(0, first).join(' ')
      const right = words.slice(first + size).join(' ')
      const around = { before: left || before, after: right || after, at: at + left.length }
      const found = findWords(text, { quote: piece, ...around })
      if (found) return found
    }
  }
  return null
}

/** Without blanks at its ends; null where nothing else is left. */
export function trimmed(text: string, { from, to }: Place): Place | null {
  const words = text.slice(from, to)
  const start = from + (words.length - words.trimStart().length)
  const end = to - (words.length - words.trimEnd().length)
  return start < end ? { from: start, to: end } : null
}
