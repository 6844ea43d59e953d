/** What the address of the screen says: which page is open. */
export type StaticPagesSearch = { edit?: string }

/** Reads it from anything that stands in the address; what makes no sense is left out. */
export function parseStaticPagesSearch({ edit }: Record<string, unknown>): StaticPagesSearch {
  return typeof edit === 'string' && /^\/[a-z/-]{1,80}$/.test(edit) ? { edit } : {}
}
