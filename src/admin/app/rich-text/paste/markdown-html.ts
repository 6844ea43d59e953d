import { escaped, inlineMarkdown, noteId } from './inline-markdown.ts'
import { startsTable, tableOf } from './markdown-tables.ts'

const SIGNS =
  /^(?:#{1,6} \S|[-*+] \S|\d{1,3}[.)] \S|> ?\S|```|\[\^[^[\]]+\]:)|\*\*\S[^*]*\*\*|\]\(https?:|\[\^[^[\]]+\]/m
const ITEM = /^(\s*)(?:([-*+])|(\d{1,3})[.)])\s+((?:\S.*)?)$/
const NOTE = /^\[\^([^[\]]+)\]:\s*((?:\S.*)?)$/

/** Plain text in Markdown as HTML, to be cleaned like any other; null where nothing of it looks like Markdown. */
export function markdownHtml(text: string): string | null {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  if (!SIGNS.test(text) && !lines.some((_, at) => isTableAt(lines, at))) return null
  const notes: string[] = []
  const blocks: string[] = []
  while (lines.length > 0) {
    const block = takeBlock(lines, notes)
    if (block) blocks.push(block)
  }
  return (
    blocks.join('') +
    (notes.length > 0 ? `<section class="footnotes"><ol>${notes.join('')}</ol></section>` : '')
  )
}

const isTableAt = (lines: string[], at: number) => startsTable(lines.slice(at, at + 2))

function takeBlock(lines: string[], notes: string[]): string {
  if (isTableAt(lines, 0))
    return tableOf([
      ...lines.splice(0, 2),
      ...takeWhile(lines, (next) => next.trim() !== '' && !startsBlock(next)),
    ])
  const line = lines.shift()!
  if (line.trim() === '') return ''
  const heading = /^(#{1,6})\s+((?:\S.*)?)$/.exec(line)
  if (heading) {
    const words = heading[2]!.replace(/(?<!#)#+$/, '').trimEnd()
    return `<h${heading[1]!.length}>${inlineMarkdown(words)}</h${heading[1]!.length}>`
  }
  if (/^(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line)) return '<hr>'
  if (line.startsWith('```')) return codeOf(lines)
  const note = NOTE.exec(line)
  if (note) {
    notes.push(noteOf(note[1]!, [note[2]!, ...takeWhile(lines, (next) => /^\s{2,}\S/.test(next))].join(' ')))
    return ''
  }
  if (line.startsWith('>')) {
    const quoted = [line, ...takeWhile(lines, (next) => next.startsWith('>'))]
    const inner = quoted.map((each) => each.replace(/^> ?/, '')).join('\n')
    return `<blockquote>${markdownHtml(inner) ?? `<p>${inlineMarkdown(inner.replaceAll('\n', ' '))}</p>`}</blockquote>`
  }
  if (ITEM.test(line))
    return listOf([line, ...takeWhile(lines, (next) => /^\s+\S/.test(next) || ITEM.test(next))])
  const goesOn = (next: string, at: number) =>
    next.trim() !== '' && !startsBlock(next) && !isTableAt(lines, at)
  const words = [line, ...takeWhile(lines, goesOn)]
  // A line of its own stays one: who writes Markdown by hand breaks lines for the reader, or not at all.
  return `<p>${words.map((each) => inlineMarkdown(each.trim())).join(' ')}</p>`
}

function startsBlock(line: string): boolean {
  return /^(?:#{1,6} |>|```)/.test(line) || ITEM.test(line) || NOTE.test(line)
}

function takeWhile(lines: string[], belongs: (line: string, at: number) => boolean): string[] {
  const end = lines.findIndex((line, at) => !belongs(line, at))
  return lines.splice(0, end < 0 ? lines.length : end)
}

function codeOf(lines: string[]): string {
  const code = takeWhile(lines, (line) => !line.startsWith('```'))
  lines.shift()
  return `<pre><code>${escaped(code.join('\n'))}</code></pre>`
}

function listOf(lines: string[]): string {
  const [, indent = '', , number] = ITEM.exec(lines[0]!)!
  const tag = number ? 'ol' : 'ul'
  const items: { first: string; rest: string[] }[] = []
  for (const line of lines) {
    const [, blanks = '', , , words = ''] = ITEM.exec(line) ?? []
    if (ITEM.test(line) && blanks.length <= indent.length) items.push({ first: words, rest: [] })
    else items.at(-1)!.rest.push(line)
  }
  const start = number && number !== '1' ? ` start="${number}"` : ''
  return `<${tag}${start}>${items.map(itemOf).join('')}</${tag}>`
}

function itemOf({ first, rest }: { first: string; rest: string[] }): string {
  const more = takeWhile(rest, (line) => !ITEM.test(line))
  const words = [first, ...more.map((line) => line.trim())].join(' ')
  return `<li>${inlineMarkdown(words)}${rest.length > 0 ? listOf(rest) : ''}</li>`
}

function noteOf(name: string, words: string): string {
  const id = noteId(name)
  return `<li id="fn-${id}">${inlineMarkdown(words)} <a href="#fnref-${id}">↩</a></li>`
}
