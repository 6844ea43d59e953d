import { authorityPath } from '../authorities.schema.ts'
import type { Citation } from '../citations/citation.schema.ts'
import { type HtmlText, placeInHtml } from './text-of-html.ts'

/**
 * Stored HTML with every citation of Ghana's law as a link to its authority. Links that the author set, code and
 * headings stay as they are, and so do words that a tag divides. The words themselves stay.
 * @param words of that HTML @param found in them
 */
export function linkCitations(html: string, words: HtmlText, found: readonly Citation[]): string {
  const linked: string[] = []
  let done = 0
  for (const { key, start, end, from, to } of found) {
    const place = placeInHtml(words, from, to) ?? placeInHtml(words, start, end)
    if (!place || place.start < done) continue
    linked.push(
      html.slice(done, place.start),
      `<a href="${authorityPath(key)}">`,
      html.slice(place.start, place.end),
      '</a>',
    )
    done = place.end
  }
  return linked.length === 0 ? html : linked.join('') + html.slice(done)
}
