import sanitizeHtml from 'sanitize-html'
import { sanitizeRichText } from './sanitize-rich-text.ts'

/** What stands for the same thing after cleaning. */
const RENAMED = new Set(['h1', 'font'])
/** Parts of a page that are there in every copy of one, and that nobody misses. */
const SHELL = new Set(['html', 'head', 'body', 'meta'])

export type SanitizeReport = {
  html: string
  /** Short phrases for people, such as "script (2)" or "style on p (3)"; none when nothing was taken out. */
  removed: string[]
}

/**
 * Cleans as `sanitizeRichText` does and says what was taken out.
 * @throws InvalidInput as `sanitizeRichText` does
 */
export function sanitizeReport(source: string): SanitizeReport {
  const html = sanitizeRichText(source)
  const after = countMarkup(html)
  const removed: string[] = []
  for (const [what, before] of countMarkup(source)) {
    const lost = before - (after.get(what) ?? 0)
    if (lost > 0) removed.push(lost === 1 ? what : `${what} (${lost})`)
  }
  return { html, removed: removed.toSorted() }
}

function countMarkup(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  sanitizeHtml(html.normalize('NFC'), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    onOpenTag(name, attributes) {
      if (SHELL.has(name)) return
      if (!RENAMED.has(name)) count(`<${name}>`)
      for (const attribute of Object.keys(attributes)) {
        if (name !== 'font') count(`${attribute} on <${name}>`)
      }
    },
  })
  return counts
}
