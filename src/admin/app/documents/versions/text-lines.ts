import { inertDocument } from '../../ui/inert-document.ts'

/** A paragraph, heading, list item or row as a person reads it. */
export type Line = { kind: LineKind; text: string }
export type LineKind = 'text' | 'heading' | 'item' | 'quote' | 'row' | 'code'

const KINDS: Record<string, LineKind> = {
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  LI: 'item',
  BLOCKQUOTE: 'quote',
  TR: 'row',
  CAPTION: 'row',
  PRE: 'code',
}
const PLAIN_BLOCKS = new Set([
  'P',
  'DIV',
  'UL',
  'OL',
  'TABLE',
  'THEAD',
  'TBODY',
  'TFOOT',
  'FIGURE',
  'FIGCAPTION',
])

/** What a rich text says, block by block; for reading, never put back into the page as HTML. */
export function htmlLines(html: string): Line[] {
  const page = inertDocument(html)
  const lines: Line[] = []
  let text = ''
  let kind: LineKind = 'text'
  const close = () => {
    const said = text.replace(/[ \t\r\n]+/g, ' ').trim()
    if (said) lines.push({ kind, text: said })
    text = ''
  }
  const walk = (node: Node) => {
    if (node instanceof Text) text += node.data
    if (!(node instanceof Element)) return
    const { tagName } = node
    if (tagName === 'BR') return close()
    if (tagName === 'IMG')
      text += ` [Picture: ${node.getAttribute('alt') || node.getAttribute('src') || ''}] `
    if (tagName === 'HR') text += '———'
    const embed = node.getAttribute('data-embed')
    if (embed) text += `[${embed}: ${node.getAttribute('data-id') ?? ''}]`
    const own = KINDS[tagName]
    if (!own && !PLAIN_BLOCKS.has(tagName) && tagName !== 'HR') {
      for (const child of node.childNodes) walk(child)
      if (tagName === 'TD' || tagName === 'TH') text += ' | '
      return
    }
    close()
    const outer = kind
    if (own) kind = own
    for (const child of node.childNodes) walk(child)
    close()
    kind = outer
  }
  for (const child of page.body.childNodes) walk(child)
  close()
  return lines.map((line) => (line.kind === 'row' ? { ...line, text: line.text.replace(/ ?\|$/, '') } : line))
}

export function plainLines(text: string): Line[] {
  return text.split('\n').map((line) => ({ kind: 'text', text: line }))
}

/** What a rich text says, a blank line between its blocks. */
export function plainText(html: string): string {
  return htmlLines(html)
    .map(({ text }) => text)
    .join('\n\n')
}
