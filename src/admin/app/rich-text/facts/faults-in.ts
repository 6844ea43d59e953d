import type { Node } from '@tiptap/pm/model'

/** What some readers would stumble over: said in words, with its place in the text. */
export type Fault = { words: string; at: number }

const PICTURES = new Set(['picture', 'image'])
/** Heard by themselves, as lists of links are read aloud, these say nothing. */
const SAYS_NOTHING = /^\W*(?:(?:click|tap|press|read|see|look)?\s*(?:here|more|this|link|this link))?\W*$/iu

/** The faults of a block, their places counted from its own. */
export function faultsIn(block: Node): Fault[] {
  const faults: Fault[] = []
  const look = (node: Node, at: number, parent: Node | null, index: number) => {
    const words = faultOf(node) ?? emptyLink(node, parent, index)
    if (words) faults.push({ words, at })
  }
  look(block, 0, null, 0)
  block.descendants((node, at, parent, index) => look(node, at + 1, parent, index))
  return faults
}

function faultOf(node: Node): string | null {
  if (PICTURES.has(node.type.name) && !String(node.attrs.alt ?? '').trim())
    return 'A picture without a description. Say what it shows for readers who cannot see it.'
  if (node.type.name === 'table' && !hasHeader(node))
    return 'A table without a header row. Who hears it cannot tell what its figures are of.'
  if (node.type.name === 'inBrief' && !isOfFewPoints(node))
    return 'The box “In brief” has fewer than three points, or more than five.'
  return null
}

function isOfFewPoints(box: Node): boolean {
  let points = 0
  box.descendants((node) => {
    if (node.type.name === 'listItem' && node.textContent.trim() !== '') points++
  })
  return points >= 3 && points <= 5
}

function hasHeader(table: Node): boolean {
  const rows = Array.from({ length: table.childCount }, (_, at) => table.child(at))
  const isHeader = (row: Node, at: number) => row.maybeChild(at)?.type.name === 'tableHeader'
  return rows.every((row) => isHeader(row, 0)) || (rows[0] !== undefined && isHeader(rows[0], 0))
}

/** A link may go over several pieces, one of them in italics: looked at once, at its first. */
function emptyLink(node: Node, parent: Node | null, index: number): string | null {
  const href = hrefOf(node)
  if (href === undefined || !parent || hrefOf(parent.maybeChild(index - 1)) === href) return null
  let words = ''
  for (let at = index; hrefOf(parent.maybeChild(at)) === href; at++) words += textOf(parent.child(at))
  if (!SAYS_NOTHING.test(words.trim())) return null
  const said = words.trim() === '' ? 'A link without words.' : `A link that says only “${words.trim()}”.`
  return `${said} Say where it leads.`
}

const hrefOf = (node: Node | null | undefined): unknown =>
  node?.marks.find(({ type }) => type.name === 'link')?.attrs.href

/** A picture in a link speaks by its description. */
const textOf = (node: Node): string => (node.isText ? (node.text ?? '') : String(node.attrs.alt ?? ''))
