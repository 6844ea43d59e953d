import { Readable, Writable } from 'node:stream'
import pg from 'pg'
import type { Connection } from '#platform/db.ts'

/** What the driver does on the wire for COPY, which its types leave out. */
type Wire = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }
type Done = (error?: Error | null) => void

const CONNECT_MS = 10_000
const BUFFERED_BYTES = 1024 * 1024

/**
 * A connection of its own for work that may take hours: every name is written out, and values read the same on every
 * server.
 */
export async function openSession(connection: Connection): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
  // A connection that breaks fails the statement that needs it.
  client.on('error', () => {})
  await client.connect()
  await client.query(`
    set search_path = ''; set statement_timeout = 0; set lock_timeout = '30s'; set client_encoding = 'UTF8';
    set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
    set extra_float_digits = 3; set check_function_bodies = off; set standard_conforming_strings = on;
    set client_min_messages = warning; set row_security = off`)
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

/** Runs a statement that the catalogue or a backup wrote; nothing that a visitor sends ever comes here. */
export async function runStatement<Row extends object>(
  client: pg.Client,
  statement: string,
  values?: unknown[],
): Promise<Row[]> {
  return (await client.query(statement, values)).rows as Row[]
}

/** What a `copy … to stdout` sends, at the pace of who reads it. */
export function copyOut(client: pg.Client, statement: string): Readable {
  return client.query(new CopyOut(statement))
}

/** Takes what a `copy … from stdin` needs; finished once the server has it all. */
export function copyIn(client: pg.Client, statement: string): Writable {
  return client.query(new CopyIn(statement))
}

class CopyOut extends Readable {
  readonly #statement: string
  #wire: Wire | undefined

  constructor(statement: string) {
    super({ highWaterMark: BUFFERED_BYTES })
    this.#statement = statement
  }

  submit(wire: pg.Connection): void {
    this.#wire = wire as Wire
    wire.query(this.#statement)
  }

  override _read(): void {
    this.#wire?.stream.resume()
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver uses its buffer again.
    if (!this.push(Buffer.from(chunk))) this.#wire?.stream.pause()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }
}

class CopyIn extends Writable {
  readonly #statement: string
  #wire: Wire | undefined
  #whenReady: (() => void) | undefined
  #whenDone: Done | undefined

  constructor(statement: string) {
    super({ highWaterMark: BUFFERED_BYTES })
    this.#statement = statement
  }

  submit(wire: pg.Connection): void {
    wire.query(this.#statement)
  }

  handleCopyInResponse(wire: pg.Connection): void {
    this.#wire = wire as Wire
    this.#whenReady?.()
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.#once((wire) => {
      wire.sendCopyFromChunk(chunk)
      if (wire.stream.writableNeedDrain) wire.stream.once('drain', () => done())
      else done()
    })
  }

  override _final(done: Done): void {
    this.#whenDone = done
    this.#once((wire) => wire.endCopyFrom())
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#whenDone?.()
  }

  handleError(error: Error): void {
    this.#whenDone = undefined
    this.destroy(error)
  }

  #once(work: (wire: Wire) => void): void {
    if (this.#wire) work(this.#wire)
    else this.#whenReady = () => work(this.#wire!)
  }
}
