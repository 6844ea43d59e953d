import { addressOf } from '../page/address-of.ts'
import type { Page } from '../page/page.ts'

export type MatchedPage = { page: Page; params: Record<string, string> }

export type PageRequest = MatchedPage & {
  path: string
  query: Record<string, string>
  /** The one address under which all spellings of this request are cached. */
  key: string
}

/**
 * Reduces an address to what the page reads: the declared parameters in the declared order, where they have one of their
 * values.
 * @returns null when a declared parameter comes twice: which one counts would be a guess
 */
export function toPageRequest(matched: MatchedPage, path: string, rawQuery: string): PageRequest | null {
  const declared = Object.entries(matched.page.query ?? {})
  const query: Record<string, string> = {}
  if (rawQuery !== '' && declared.length > 0) {
    const sent = new URLSearchParams(rawQuery)
    for (const [name, isValue] of declared) {
      const [value, ...more] = sent.getAll(name)
      if (more.length > 0) return null
      if (value && isValue(value)) query[name] = value
    }
  }
  return { ...matched, path, query, key: addressOf(path, query) }
}
