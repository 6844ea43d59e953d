import { VOID_TAGS } from '#content/rich-text/markup.schema.ts'

/**
 * The outermost elements of a stored text, each with all that is in it; words that stand in none are a block of their
 * own. HTML that somebody left open by hand is one block.
 */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let from = 0
  const cut = (to: number) => {
    const block = html.slice(from, to).trim()
    if (block) blocks.push(block)
    from = to
  }
  for (const { start, end, closes, isVoid } of tagsIn(html)) {
    if (depth === 0 && !closes) cut(start)
    if (!isVoid) depth += closes ? -1 : 1
    if (depth < 0 || end === -1) return [html]
    if (depth === 0) cut(end)
  }
  if (depth !== 0) return [html]
  cut(html.length)
  return blocks
}

type Tag = { start: number /** -1: it never ends. */; end: number; closes: boolean; isVoid: boolean }

function* tagsIn(html: string): Generator<Tag> {
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', start + 1)) {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9-]{0,30})/i.exec(html.slice(start, start + 40)) ?? []
    if (slash === undefined) continue
    const end = endOfTag(html, start)
    const isVoid = VOID_TAGS.includes(name.toLowerCase()) || html[end - 2] === '/'
    yield { start, end, closes: slash !== '', isVoid }
    if (end === -1) return
    start = end - 1
  }
}

/** Behind the sign that ends it, which is none within quotes; -1: there is no such. */
function endOfTag(html: string, start: number): number {
  let isQuoted = false
  for (let at = start; at < html.length; at++) {
    if (html[at] === '"') isQuoted = !isQuoted
    else if (html[at] === '>' && !isQuoted) return at + 1
  }
  return -1
}
