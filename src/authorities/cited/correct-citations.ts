import type { Citation } from '../citations/citation.schema.ts'

/** A decision of staff about a citation of one item, wherever it stands there. */
export type CitationCorrection = {
  /** As it is written, without the part that is meant: `citationForm`. */
  form: string
  /** The key of the authority that the words say. */
  cites: string
  /** The key of the authority that is meant; null: none, and no link. */
  means: string | null
}

/** What a citation is known by in its item: its words without the part that is meant, whatever blanks are in them. */
export function citationForm(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(start, end).replace(/\s+/g, ' ').trim().normalize('NFC').toWellFormed()
}

/** Where a decision is found again. */
export function correctionKey({ form, cites }: Pick<CitationCorrection, 'form' | 'cites'>): string {
  return `${cites} ${form}`
}

/**
 * The citations as staff decided about them; a short form goes with what it is short for, unless it was decided itself.
 * @param found in the text, by place
 */
export function correctCitations(
  text: string,
  found: readonly Citation[],
  corrections: readonly CitationCorrection[],
): readonly Citation[] {
  if (corrections.length === 0) return found
  const decided = new Map(corrections.map((one) => [correctionKey(one), one]))
  const about = (place: { start: number; end: number }, cites: string) =>
    decided.get(correctionKey({ form: citationForm(text, place), cites }))
  return found.flatMap((one) => {
    const decision = about(one, one.key) ?? (one.shortFor && about(one.shortFor, one.key))
    if (!decision) return [one]
    return decision.means === null ? [] : [{ ...one, key: decision.means, label: decision.means }]
  })
}
