import type { Citation, Found } from './citation.schema.ts'
import { findConstitutionArticles } from './find-constitution-articles.ts'
import { findDockets } from './find-dockets.ts'
import { findNumberedLaws } from './find-numbered-laws.ts'
import { findPinpoint } from './find-pinpoint.ts'
import { findReportedCases } from './find-reported-cases.ts'
import { findShortForms } from './find-short-forms.ts'
import { Jurisdictions, type Span } from './jurisdictions.ts'

const LAWS = new Set<Citation['kind']>(['act', 'decree', 'instrument', 'cap', 'short'])

/**
 * The citations of Ghana's law in a text, by place; none overlaps another. What may be another country's is not one.
 * It reads a text once for each kind and around each finding no more than a sentence: its time grows as the text does.
 * @param text plain, its paragraphs apart by line feeds @param quotations what it quotes as blocks, by place
 */
export function findCitations(text: string, quotations: readonly Span[] = []): Citation[] {
  const where = new Jurisdictions(text, quotations)
  const found = apart([
    ...findReportedCases(text, where),
    ...findNumberedLaws(text, where),
    ...findConstitutionArticles(text, where),
    ...findDockets(text, where),
  ])
  const short = findShortForms(text, found)
  const all = short.length === 0 ? found : apart([...found, ...short])
  return all.map((one, index) => withPinpoint(text, one, all[index - 1]?.end ?? 0, all[index + 1]?.start))
}

/** By place; of two that overlap the one that begins first, and the longer. */
function apart<T extends Found>(found: readonly T[]): T[] {
  const kept: T[] = []
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}

/** @param from where the citation before it ends: no pinpoint reaches across another @param to where the next begins */
function withPinpoint(text: string, found: Found, from: number, to = text.length): Citation {
  const { start, end, kind } = found
  const named = LAWS.has(kind) ? findPinpoint(text, found, from, to) : null
  return { ...found, pinpoint: found.pinpoint ?? '', from: found.from ?? start, to: end, ...named }
}
