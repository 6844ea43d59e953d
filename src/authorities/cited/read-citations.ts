import type { Citation } from '../citations/citation.schema.ts'
import { findCitations } from '../citations/find-citations.ts'
import { type CitationCorrection, citationForm, correctCitations } from './correct-citations.ts'
import { linkCitations } from './link-citations.ts'
import { textOfHtml } from './text-of-html.ts'

/** How much of its paragraph is kept around a citation. */
const AROUND = 140

/** A citation with the passage that it stands in. */
export type Cited = Pick<Citation, 'kind' | 'key' | 'label' | 'pinpoint'> & {
  beforeWords: string
  words: string
  afterWords: string
  /** As it is written without the part that is meant. */
  form: string
  /** The same of what it is short for. */
  shortFor?: string
}

/** A plain text that belongs to a text of HTML: a field of its item, its lines apart by line feeds. */
export type CitedField = { name: string; text: string; isAfter: boolean }

/** A link in a plain text: where its words begin and end, in UTF-16 units, and the key of the authority. */
export type FieldLink = [from: number, to: number, key: string]
export type FieldLinks = Record<string, FieldLink[]>

/** What stored HTML cites, in its order, and the same HTML with a link at each. */
export type CitedHtml = { linked: string; citations: Cited[]; fieldLinks: FieldLinks }

/** What is read beside the HTML: fields around it, of which a reader reads those that are not `isAfter` before it, and what staff decided. */
export type CitedBeside = { fields?: readonly CitedField[]; corrections?: readonly CitationCorrection[] }

/** @param html canonical, as `sanitizeRichText` gives it; a megabyte made to cost much takes seconds */
export function readCitations(html: string, { fields = [], corrections = [] }: CitedBeside = {}): CitedHtml {
  const words = textOfHtml(html)
  const { text, parts } = together(words.text, fields)
  const { from: bodyAt } = parts.body
  const quotations = words.quotations.map(({ from, to }) => ({ from: from + bodyAt, to: to + bodyAt }))
  const found = correctCitations(text, findCitations(text, quotations), corrections)
  const within = ({ from, to }: Part) => found.filter((one) => one.from >= from && one.to <= to)
  return {
    linked: linkCitations(
      html,
      words,
      within(parts.body).map((one) => movedBack(one, bodyAt)),
    ),
    citations: found.map((one) => withPassage(text, one)),
    fieldLinks: Object.fromEntries(
      parts.fields.map(({ name, ...part }) => [
        name,
        within(part).map(({ from, to, key }): FieldLink => [from - part.from, to - part.from, key]),
      ]),
    ),
  }
}

type Part = { from: number; to: number }

/** All of it as one text, as it is read: what a field gives a short name is known in the body by it. */
function together(body: string, fields: readonly CitedField[]) {
  const texts: string[] = []
  let at = 0
  const add = (text: string): Part => {
    texts.push(text)
    const part = { from: at, to: at + text.length }
    at = part.to + 1
    return part
  }
  const added = (isAfter: boolean) =>
    fields.filter((field) => field.isAfter === isAfter).map(({ name, text }) => ({ name, ...add(text) }))
  const before = added(false)
  const parts = { body: add(body), fields: [...before, ...added(true)] }
  return { text: texts.join('\n'), parts }
}

function movedBack({ start, end, from, to, ...rest }: Citation, by: number): Citation {
  return { ...rest, start: start - by, end: end - by, from: from - by, to: to - by }
}

function withPassage(text: string, { kind, key, label, pinpoint, ...at }: Citation): Cited {
  const { from, to, shortFor } = at
  return {
    ...{ kind, key, label, pinpoint },
    beforeWords: lastWords(text.slice(Math.max(0, from - AROUND), from), from > AROUND),
    words: plain(text.slice(from, to)),
    afterWords: firstWords(text.slice(to, to + AROUND), text.length > to + AROUND),
    form: citationForm(text, at),
    ...(shortFor && { shortFor: citationForm(text, shortFor) }),
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
