import type { Node } from '@tiptap/pm/model'

export type FindQuery = { words: string; matchCase: boolean; wholeWord: boolean }
export type Match = { from: number; to: number }

/** As somebody types it, whichever of these the text has. */
const ALIKE = ["'‘’", '"“”', '-‐‑–', ' \u00a0\u202f']
const LETTER = '[\\p{L}\\p{M}\\p{N}_]'

/** What is looked for, as a pattern; null where nothing is. Typed quotes, hyphens and spaces stand for all of their kind. */
export function findPattern({ words, matchCase, wholeWord }: FindQuery): RegExp | null {
  if (words === '') return null
  const source = [...words.normalize('NFC')].map(signPattern).join('')
  const whole = wholeWord ? `(?<!${LETTER})${source}(?!${LETTER})` : source
  return new RegExp(whole, matchCase ? 'gu' : 'giu')
}

function signPattern(sign: string): string {
  const alike = ALIKE.find(([typed]) => typed === sign)
  if (alike) return `[${alike.replace('-', '\\-')}]`
  return sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** Where a pattern stands in a text, in order; a match goes across bold and italics, not across paragraphs. */
export function matchesIn(doc: Node, pattern: RegExp): Match[] {
  const found: Match[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    // One sign for each thing in the line, so that a place in the words is a place in the text.
    const words = node.textBetween(0, node.content.size, undefined, '\ufffc')
    for (const { 0: match, index } of words.matchAll(pattern)) {
      if (match !== '') found.push({ from: at + 1 + index, to: at + 1 + index + match.length })
    }
    return false
  })
  return found
}
