import { type CsvLine, CsvReader, emailColumn, isHeading } from '#subscribers/csv-lines.schema.ts'
import { MOST_LINES_AT_ONCE } from '#subscribers/import.schema.ts'

/** An address, and the line of the file that it stands on. */
export type Line = { line: number; email: string }

/** What is handed on at once, the lines that hold no address, and how much of the file has been read, 0 to 1. */
type Part = { lines: Line[]; wrong: number[]; share: number }

/**
 * A table's addresses, part by part, so that the whole is never held. What cannot be read as UTF-8 becomes a sign that no
 * address holds, so that its line is refused and no other.
 */
export async function* partsOf(file: Blob): AsyncGenerator<Part> {
  const reader = new CsvReader()
  const decoder = new TextDecoder()
  let column = -1
  let bytes = 0
  let waiting: CsvLine[] = []
  const part = () => {
    const lines: Line[] = []
    const wrong: number[] = []
    for (const { line, cells } of waiting.splice(0, MOST_LINES_AT_ONCE)) {
      if (cells?.every((cell) => cell === '')) continue
      if (column < 0 && cells) column = emailColumn(cells)
      if (line === 1 && cells && isHeading(cells)) continue
      const email = cells?.[Math.max(0, column)]
      if (email === undefined || email.length > 1000) wrong.push(line)
      else lines.push({ line, email })
    }
    return { lines, wrong, share: file.size === 0 ? 1 : bytes / file.size }
  }
  const chunks = file.stream().getReader()
  for (;;) {
    const { value, done } = await chunks.read()
    if (value) bytes += value.length
    const text = value ? decoder.decode(value, { stream: true }) : decoder.decode()
    waiting = waiting.concat(reader.read(text), done ? reader.end() : [])
    while (waiting.length >= MOST_LINES_AT_ONCE || (done && waiting.length > 0)) yield part()
    if (done) return
  }
}
