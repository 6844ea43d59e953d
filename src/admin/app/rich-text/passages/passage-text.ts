import type { Node } from '@tiptap/pm/model'
import { CONTEXT_LENGTH, type NoteAnchor } from '#content/notes/notes.schema.ts'
import { type Place, trimmed } from './find-passage.ts'

/** The words of a document with each run of blanks as one, and where each of their characters stands in it. */
export type PassageText = { text: string; positions: readonly number[] }

const BLANK = /\s/
const LATER_HALF = /[\udc00-\udfff]/

/** Numbers of footnotes and pictures are no words. */
export function passageText(doc: Node): PassageText {
  const signs: string[] = []
  const positions: number[] = []
  const add = (sign: string, at: number) => {
    const isBlank = BLANK.test(sign)
    if (isBlank && (signs.length === 0 || signs.at(-1) === ' ')) return
    signs.push(isBlank ? ' ' : sign)
    positions.push(at)
  }
  doc.descendants((node, at) => {
    if (node.isTextblock || node.type.name === 'hardBreak') add(' ', at)
    const words = node.text ?? ''
    for (let index = 0; index < words.length; index++) add(words.charAt(index), at + index)
  })
  return { text: signs.join(''), positions }
}

/** A passage as positions of the document. */
export function rangeOf({ positions }: PassageText, { from, to }: Place): Place {
  return { from: positions[from] ?? 0, to: (positions[to - 1] ?? 0) + 1 }
}

/** A range of the document, told from outside; no quote where it holds no words. */
export function anchorOf({ text, positions }: PassageText, range: Place): NoteAnchor {
  const place = trimmed(text, { from: firstFrom(positions, range.from), to: firstFrom(positions, range.to) })
  if (!place) return { quote: '', before: '', after: '', at: 0 }
  const { from, to } = place
  return {
    quote: text.slice(from, to),
    before: text.slice(wholeSign(text, Math.max(0, from - CONTEXT_LENGTH)), from).trim(),
    after: text.slice(to, wholeSign(text, Math.min(text.length, to + CONTEXT_LENGTH))).trim(),
    at: from,
  }
}

/** No sign of two halves is cut. */
const wholeSign = (text: string, at: number) => (LATER_HALF.test(text.charAt(at)) ? at + 1 : at)

/** The index of the first that is not less. */
function firstFrom(positions: readonly number[], least: number): number {
  let [low, high] = [0, positions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (positions[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}
