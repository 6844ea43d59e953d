import type { Fragment, Node, ResolvedPos, Slice } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { clauseNumber } from '#content/rich-text/clause-number.schema.ts'
import { CLAUSES } from '#content/rich-text/markup.schema.ts'

/** Stands around a number that was written for other programs; a list of ours counts by itself. */
export const CLAUSE_NUMBER = 'data-clause'

/**
 * The number of each list item that is copied, in order, as it stands in the text: another program would count anew from
 * where the copy begins. Empty for what is no clause, and for an item of which the copy has not the beginning.
 * @returns nothing where the copy is no piece of the text as it runs, such as cells of a table
 */
export function copiedClauses({ doc, selection: { from, to } }: EditorState, { content }: Slice): string[] {
  const numbers: string[] = []
  doc.nodesBetween(from, to, (node, at) => {
    if (isItem(node)) numbers.push(from > at + 2 ? '' : numberAt(doc.resolve(at)))
  })
  return numbers.length === countItems(content) && numbers.some((number) => number !== '') ? numbers : []
}

/** @param $item before it */
function numberAt($item: ResolvedPos): string {
  const counts: number[] = []
  for (let depth = $item.depth; depth > 0; depth -= 2) {
    const list = $item.node(depth)
    if (list.type.name !== 'orderedList') return ''
    counts.unshift(Number(list.attrs.start ?? 1) + $item.index(depth))
    if (list.attrs['data-list'] === CLAUSES) return clauseNumber(counts)
    if (depth < 2 || !isItem($item.node(depth - 1))) return ''
  }
  return ''
}

const isItem = ({ type }: Node) => type.name === 'listItem'

export function countItems(content: Fragment): number {
  let count = 0
  content.descendants((node) => {
    if (isItem(node)) count++
  })
  return count
}

/** A copy as plain text with the numbers of its clauses; empty where it has none: any other text is written by the editor. */
export function textWithClauses({ content }: Slice, numbers: readonly string[]): string {
  if (numbers.length === 0) return ''
  const lines: string[] = []
  let [item, number] = [0, '']
  content.descendants((node) => {
    if (isItem(node)) number = numbers[item++] ?? ''
    if (!node.isTextblock) return true
    const words = node.textBetween(0, node.content.size, '', ({ type }) =>
      type.name === 'hardBreak' ? '\n' : '',
    )
    lines.push(number === '' ? words : `${number} ${words}`)
    number = ''
    return false
  })
  return lines.join('\n\n')
}

/**
 * Writes the numbers into copied HTML.
 * @param numbers of all items of the copy; those at its beginning whose boxes were left out go without
 */
export function writeClauses(copy: ParentNode, content: Fragment, numbers: readonly string[]): void {
  // Notes are items of a list too, and have an id.
  const items = [...copy.querySelectorAll<HTMLElement>('li:not([id])')]
  if (numbers.length === 0 || items.length !== countItems(content)) return
  for (const [at, number] of numbers.slice(-items.length).entries()) {
    const item = items[at]
    if (!item || number === '') continue
    const written = item.ownerDocument.createElement('span')
    written.setAttribute(CLAUSE_NUMBER, '')
    written.textContent = `${number} `
    const [first] = item.children
    const line = first?.localName === 'p' ? first : item
    line.prepend(written)
    item.parentElement?.setAttribute('style', 'list-style-type: none')
  }
}

/** Takes them out again. */
export function dropClauseNumbers(page: ParentNode): void {
  for (const written of page.querySelectorAll(`[${CLAUSE_NUMBER}]`)) written.remove()
}
