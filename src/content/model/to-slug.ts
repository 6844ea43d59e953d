import { foldText } from '#platform/fold-text.ts'

const LONGEST = 80

/**
 * The readable part of an item's address. The text is folded first; then the specification's rule runs unchanged, so
 * that every ASCII title gives exactly the specified slug (FORMATS §3.12).
 * @param fallback what a title without a single letter or digit becomes: the name of its type
 */
export function toSlug(title: string, fallback: string): string {
  const slug = foldText(title)
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ /g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
  return shorten(slug) || fallback
}

/** At most 80 characters, ending where a word ends; a single longer word is cut. */
function shorten(slug: string): string {
  if (slug.length <= LONGEST) return slug
  const cut = slug.slice(0, LONGEST + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : cut.slice(0, LONGEST)
}
