/** What tables take for a formula, in letters of any width; a tab or a line's end before it hides one too. */
const FORMULA = /^[\t\r\n ]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Tells programs that the file is UTF-8; stands once, before the first line. */
export const CSV_BEGIN = '\uFEFF'

/**
 * One line of a table as RFC 4180 has it. What a reader typed is never calculated by who opens the file: a cell that would
 * be a formula begins with an apostrophe.
 */
export function csvLine(cells: readonly (string | number | Date | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | Date | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return value.toISOString()
  const text = FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
