import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { OperatorFault } from '#platform/operator-fault.ts'
import { DUMP_BEGINS } from './dump-database.ts'
import { copyIn, runStatement } from './statements.ts'

const LINE = Buffer.from('\n')
const END_OF_ROWS = Buffer.from('\n\\.\n')

/**
 * Runs a dump on a database that has none of its tables, in the transaction that is open. Rows pass through; only a
 * statement is ever held as a whole.
 * @throws OperatorFault where it is not a whole dump; the database's own fault where that refuses it
 */
export async function loadDump(client: pg.Client, source: AsyncIterable<Buffer>): Promise<void> {
  const reader = new PartReader(source)
  const first = (await reader.readTo(LINE)).toString()
  if (!first.startsWith(DUMP_BEGINS)) throw new OperatorFault('This is not a dump of a Nyansapo database.')
  const parting = Buffer.from(`\n-- ${first.slice(DUMP_BEGINS.length)}\n`)
  while (!(await reader.isAtEnd())) {
    if (await reader.startsWith('copy ')) await loadRows(client, reader)
    else await runStatement(client, (await reader.readTo(parting)).toString())
  }
}

async function loadRows(client: pg.Client, reader: PartReader): Promise<void> {
  const statement = (await reader.readTo(LINE)).toString().replace(/;$/, '')
  // What ends the rows begins with the line break of the last one, or, where there is none, of the statement.
  reader.putBack(LINE)
  await pipeline(
    Readable.from(withoutFirstLineBreak(reader.streamTo(END_OF_ROWS))),
    copyIn(client, statement),
  )
}

async function* withoutFirstLineBreak(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true
  let any = false
  for await (const chunk of rows) {
    const rest = isFirst ? chunk.subarray(1) : chunk
    isFirst = false
    any ||= rest.length > 0
    if (rest.length > 0) yield rest
  }
  if (any) yield LINE
}

/** Reads what comes in pieces of any size up to one mark after another. */
class PartReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#held.length === 0) if (!(await this.#more())) return true
    return false
  }

  async startsWith(text: string): Promise<boolean> {
    while (this.#held.length < text.length) if (!(await this.#more())) break
    return this.#held.subarray(0, text.length).toString() === text
  }

  putBack(bytes: Buffer): void {
    this.#held = Buffer.concat([bytes, this.#held])
  }

  async readTo(mark: Buffer): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.streamTo(mark)) parts.push(part)
    return Buffer.concat(parts)
  }

  /** @throws OperatorFault where the mark never comes: the dump was cut off */
  async *streamTo(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark)
      if (at >= 0) {
        const part = this.#held.subarray(0, at)
        this.#held = this.#held.subarray(at + mark.length)
        yield part
        return
      }
      const sure = this.#held.length - mark.length + 1
      if (sure > 0) {
        const part = this.#held.subarray(0, sure)
        this.#held = this.#held.subarray(sure)
        yield part
      }
      if (!(await this.#more())) throw new OperatorFault('The dump of the database ends too early.')
    }
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next()
    if (done) return false
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value])
    return true
  }
}
