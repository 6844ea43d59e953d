import { type Authority, findAuthority } from '#authorities/authorities.queries.ts'
import { type Brief, findBriefs } from '#content/queries/case-briefs.queries.ts'
import type { PublicDb } from '#platform/db.ts'
import { readTypedCitation, wordsOf } from './typed-citation.ts'

/** The law or the case that was typed by its citation. */
export type TypedAuthority = {
  authority: Authority
  /** The parts of it that are meant: `art 19(2)(c)`; none where the whole is. */
  pinpoints: string[]
  /** Our brief of the case. */
  brief: Brief | null
}

/**
 * The authority that a search is for: its citation, and nothing beside it but its own name.
 * @returns null also where no authority that readers may see is cited so
 */
export async function findTypedAuthority(db: PublicDb, words: string): Promise<TypedAuthority | null> {
  const typed = readTypedCitation(words)
  if (!typed) return null
  const authority = await findAuthority(db, typed.key)
  if (!authority || !isItsName(authority, typed.beside)) return null
  const briefs = await findBriefs(db, authority.kind === 'case' ? [authority.key] : [])
  return { authority, pinpoints: typed.pinpoints, brief: briefs.get(authority.key) ?? null }
}

function isItsName({ kind, title, year, label, parties, shortNames }: Authority, words: string[]): boolean {
  // A case of which nothing is known but its citation may be called as it was typed.
  if (kind === 'case' && title === '') return true
  const own = new Set(wordsOf([title, year, label, parties, ...shortNames].join(' ')))
  return words.every((word) => own.has(word))
}
