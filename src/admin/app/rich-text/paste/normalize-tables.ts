import { MOST_SPANNED } from '#content/rich-text/markup.schema.ts'
import { elementsOf, isBlank } from './dom-edit.ts'

/** Rows that only other programs count, and spans that reach over them. */
export function normalizeTables(page: HTMLElement): void {
  for (const extra of elementsOf(page, 'col, colgroup')) extra.remove()
  for (const table of elementsOf(page, 'table') as HTMLTableElement[]) {
    const ghosts = new Set([...table.rows].filter((row) => row.cells.length === 0))
    for (const row of [...table.rows]) {
      for (const cell of row.cells) {
        const spanned = [...table.rows].slice(row.rowIndex + 1, row.rowIndex + cell.rowSpan)
        const lost = spanned.filter((other) => ghosts.has(other)).length
        const left = Math.min(cell.rowSpan, MOST_SPANNED) - lost
        if (cell.rowSpan !== left) cell.rowSpan = Math.max(1, left)
        if (cell.colSpan > MOST_SPANNED) cell.colSpan = MOST_SPANNED
      }
    }
    for (const ghost of ghosts) ghost.remove()
    if (table.rows.length === 0 || isEmptyTable(table)) table.remove()
  }
}

/** A table drawn for its lines alone, as Word on the web copies it. One with cells stays: its shape is a message. */
function isEmptyTable(table: HTMLTableElement): boolean {
  return table.rows.length === 0 || (isBlank(table) && table.rows[0]!.cells.length === 0)
}
