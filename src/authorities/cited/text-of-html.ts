import { firstAfter, type Span } from '../citations/jurisdictions.ts'

/** What a finding may not reach across. */
const APART = '\ufffc'
const PIECES = /<(\/?)([a-z0-9]+)\b[^<>]*>|&(?:amp|lt|gt|quot|#39|nbsp);|[^<&]+|&/g
const INLINE = new Set(['a', 'b', 'strong', 'em', 'i', 'u', 's', 'span', 'font'])
const SIGNS: Record<string, string> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': '\u00a0' },
}
/** Where no link is made: in one, in what is set as code, in headings, which the list of contents repeats. */
const UNLINKED = new Set(['a', 'h2', 'h3', 'h4', 'figure'])
const CODE = new Set(['pre', 'code'])

type Piece = {
  at: number
  length: number
  htmlAt: number
  htmlLength: number
  node: number
  isLinked: boolean
}

/** The words of stored HTML, paragraph by paragraph and without what is set as code, and where in it they stand. */
export type HtmlText = {
  text: string
  pieces: readonly Piece[]
  /** What it quotes as blocks; one within another is part of it. */
  quotations: readonly Span[]
}

/** @param html canonical, as `sanitizeRichText` gives it */
export function textOfHtml(html: string): HtmlText {
  const pieces: Piece[] = []
  const parts: string[] = []
  const quotations: Span[] = []
  const open = { code: 0, unlinked: 0, quotations: 0 }
  let [at, node] = [0, 0]
  const add = (words: string) => {
    parts.push(words)
    at += words.length
  }
  for (const { 0: found, 1: slash, 2: name, index: htmlAt } of html.matchAll(PIECES)) {
    if (name === undefined) {
      if (open.code > 0) continue
      const words = SIGNS[found] ?? found
      pieces.push({
        at,
        length: words.length,
        htmlAt,
        htmlLength: found.length,
        node,
        isLinked: open.unlinked === 0,
      })
      add(words)
      continue
    }
    node++
    const step = slash ? -1 : 1
    if (CODE.has(name)) open.code += step
    if (UNLINKED.has(name)) open.unlinked += step
    if (name === 'blockquote') {
      if (!slash && open.quotations === 0) quotations.push({ from: at, to: at })
      open.quotations += step
      const last = quotations.at(-1)
      if (last) last.to = at
    }
    if (name === 'sup' || name === 'sub' || CODE.has(name)) add(APART)
    else if (!INLINE.has(name)) add('\n')
  }
  return { text: parts.join(''), pieces, quotations }
}

/** Where words of the text stand in the HTML; null where a tag stands between them, or no link may. */
export function placeInHtml(
  { pieces }: HtmlText,
  start: number,
  end: number,
): { start: number; end: number } | null {
  const first = pieces[firstAfter(pieces, start) - 1]
  const last = pieces[firstAfter(pieces, end - 1) - 1]
  if (!first || !last || first.node !== last.node || !first.isLinked) return null
  return {
    start: first.htmlAt + (first.length === first.htmlLength ? start - first.at : 0),
    end: last.htmlAt + (last.length === last.htmlLength ? end - last.at : last.htmlLength),
  }
}
