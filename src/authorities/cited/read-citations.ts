import type { Citation } from '../citations/citation.schema.ts'
import { findCitations } from '../citations/find-citations.ts'
import { linkCitations } from './link-citations.ts'
import { textOfHtml } from './text-of-html.ts'

/** How much of its paragraph is kept around a citation. */
const AROUND = 140

/** A citation with the passage that it stands in. */
export type Cited = Pick<Citation, 'kind' | 'key' | 'label' | 'pinpoint'> & {
  beforeWords: string
  words: string
  afterWords: string
}

/** What stored HTML cites, in its order, and the same HTML with a link at each. */
export type CitedHtml = { linked: string; citations: Cited[] }

/** @param html canonical, as `sanitizeRichText` gives it; a megabyte made to cost much takes seconds */
export function readCitations(html: string): CitedHtml {
  const words = textOfHtml(html)
  const found = findCitations(words.text)
  return {
    linked: linkCitations(html, words, found),
    citations: found.map((one) => withPassage(words.text, one)),
  }
}

function withPassage(text: string, { kind, key, label, pinpoint, from, to }: Citation): Cited {
  return {
    ...{ kind, key, label, pinpoint },
    beforeWords: lastWords(text.slice(Math.max(0, from - AROUND), from), from > AROUND),
    words: plain(text.slice(from, to)),
    afterWords: firstWords(text.slice(to, to + AROUND), text.length > to + AROUND),
  }
}

/** The end of a paragraph, from a whole word on. */
function lastWords(before: string, isCut: boolean): string {
  const line = before.lastIndexOf('\n')
  if (line >= 0) return plain(before.slice(line + 1))
  return isCut ? `…${plain(before.replace(/^\S*/, ''))}` : plain(before)
}

function firstWords(after: string, isCut: boolean): string {
  const line = after.indexOf('\n')
  if (line >= 0) return plain(after.slice(0, line))
  return isCut ? `${plain(after.replace(/\s\S*$/, ''))}…` : plain(after)
}

function plain(words: string): string {
  return words
    .replace(/\ufffc/g, '')
    .replace(/\s+/g, ' ')
    .toWellFormed()
}
