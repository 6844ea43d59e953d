import { inlineMarkdown } from './inline-markdown.ts'

/** The line under the headers: `| --- | :-: |`. */
const RULE = /^ {0,3}(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/

/** Whether a table begins with these lines: headers, and under them a rule with as many cells. */
export function startsTable([headers, rule]: string[]): boolean {
  if (!headers?.includes('|') || !rule?.includes('|') || !RULE.test(rule)) return false
  return cellsOf(headers).length === cellsOf(rule).length
}

/** The rows of a table, its rule the second of them, as HTML. A row that is too short is filled; no word is left out. */
export function tableOf([headers = '', rule = '', ...rows]: string[]): string {
  const alignments = cellsOf(rule).map(alignmentOf)
  const body = rows.map((row) => rowOf('td', fitted(cellsOf(row), alignments.length), alignments))
  return `<table><tbody>${rowOf('th', cellsOf(headers), alignments)}${body.join('')}</tbody></table>`
}

function rowOf(tag: 'th' | 'td', cells: string[], alignments: string[]): string {
  return `<tr>${cells.map((cell, at) => `<${tag}${alignments[at] ?? ''}>${inlineMarkdown(cell)}</${tag}>`).join('')}</tr>`
}

/** What stands between the lines of a row; `\|` is a line of the text. */
function cellsOf(row: string): string[] {
  const bare = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return bare.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function fitted(cells: string[], width: number): string[] {
  const missing = Array.from({ length: Math.max(0, width - cells.length) }, () => '')
  const [rest, last] = [cells.slice(0, width - 1), cells.slice(width - 1)]
  return [...rest, ...(last.length > 0 ? [last.filter(Boolean).join(' ')] : []), ...missing]
}

function alignmentOf(rule: string): string {
  if (!rule.endsWith(':')) return ''
  return rule.startsWith(':') ? ' data-align="center"' : ' data-align="right"'
}
