/** What the address of the authors' screen says. */
export type AuthorsSearch = { q?: string }

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseAuthorsSearch({ q }: Record<string, unknown>): AuthorsSearch {
  return typeof q === 'string' && q.trim() !== '' ? { q: q.slice(0, 200) } : {}
}
