import { AUTHORITY_KINDS, type AuthorityKind } from '#authorities/authorities.schema.ts'

/** What the address of the authorities' screen says. */
export type AuthoritiesSearch = { q?: string; kind?: AuthorityKind }

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseAuthoritiesSearch({ q, kind }: Record<string, unknown>): AuthoritiesSearch {
  const known = AUTHORITY_KINDS.find((one) => one === kind)
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.slice(0, 200) }),
    ...(known && { kind: known }),
  }
}
