import { authorityPath } from '#authorities/authorities.schema.ts'
import type { FieldLink } from '#authorities/cited/read-citations.ts'

/**
 * The lines of a plain text as HTML, with its links.
 * @param links by place, as they were found in this text; of another text they are left out
 */
export function linkedLines(text: string, links: readonly FieldLink[] = []): string[] {
  const parts: string[] = []
  let done = 0
  for (const [from, to, key] of links) {
    if (from < done || to > text.length) continue
    const words = text.slice(from, to)
    // A link is of one line.
    if (words.includes('\n')) continue
    parts.push(escaped(text.slice(done, from)), `<a href="${authorityPath(key)}">${escaped(words)}</a>`)
    done = to
  }
  return [...parts, escaped(text.slice(done))].join('').split('\n')
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
