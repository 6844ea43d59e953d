/** A line of a table as it stands in the file; `cells` null: it cannot be read. */
export type CsvLine = { line: number; cells: string[] | null }

const LONGEST_LINE = 10_000

/**
 * Reads a table piece by piece, as it comes from a file: commas, semicolons or tabs, as its first line has them; quotes;
 * either kind of line break. Holds one line at a time, however long the file is.
 */
export class CsvReader {
  #delimiter = ''
  #line = 1
  #cells: string[] = []
  #cell = ''
  #isQuoted = false
  #wasQuoted = false
  #length = 0
  #startedAt = 1
  #isFirst = true
  #lastWasReturn = false

  /** @returns the lines that ended in this piece */
  read(piece: string): CsvLine[] {
    const text = this.#isFirst ? piece.replace(/^\uFEFF/, '') : piece
    if (text !== '') this.#isFirst = false
    const lines: CsvLine[] = []
    for (const letter of text) this.#take(letter, lines)
    return lines
  }

  /** @returns the last line, where no line break ends it */
  end(): CsvLine[] {
    return this.#cells.length > 0 || this.#cell !== '' ? [this.#endLine()] : []
  }

  #take(letter: string, lines: CsvLine[]): void {
    const follows = this.#lastWasReturn && letter === '\n'
    this.#lastWasReturn = letter === '\r'
    if (follows && !this.#isQuoted) return
    const isBreak = letter === '\n' || letter === '\r'
    if (isBreak && !follows) this.#line++
    if (this.#isQuoted && this.#length < LONGEST_LINE) {
      if (letter === '"') this.#isQuoted = false
      else this.#add(letter)
    } else if (letter === '"' && (this.#cell === '' || this.#wasQuoted)) {
      if (this.#wasQuoted) this.#add('"')
      this.#isQuoted = true
      this.#wasQuoted = true
    } else if (isBreak) lines.push(this.#endLine())
    else if (this.#isDelimiter(letter)) this.#endCell()
    else this.#add(letter)
  }

  #isDelimiter(letter: string): boolean {
    if (this.#delimiter !== '') return letter === this.#delimiter
    if (letter !== ',' && letter !== ';' && letter !== '\t') return false
    this.#delimiter = letter
    return true
  }

  #add(letter: string): void {
    this.#length++
    if (this.#length <= LONGEST_LINE) this.#cell += letter
  }

  #endCell(): void {
    this.#cells.push(this.#cell.trim())
    this.#cell = ''
    this.#wasQuoted = false
  }

  #endLine(): CsvLine {
    this.#endCell()
    const line = { line: this.#startedAt, cells: this.#length > LONGEST_LINE ? null : this.#cells }
    this.#cells = []
    this.#length = 0
    this.#isQuoted = false
    this.#startedAt = this.#line
    return line
  }
}

const HEADINGS = /^(?:e-?mail(?:[ _-]?address)?|address|mail|email)$/i

/** Which column holds addresses: the one that says so, else the first in which one stands. @returns -1: none */
export function emailColumn(cells: readonly string[]): number {
  const named = cells.findIndex((cell) => HEADINGS.test(cell))
  return named >= 0 ? named : cells.findIndex((cell) => cell.includes('@'))
}

/** Whether the line names the columns, and is nobody's. */
export const isHeading = (cells: readonly string[]): boolean => !cells.some((cell) => cell.includes('@'))
