/** What the address of the authorities' screen says. */
export type AuthoritiesSearch = { q?: string }

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseAuthoritiesSearch({ q }: Record<string, unknown>): AuthoritiesSearch {
  return typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}
}
