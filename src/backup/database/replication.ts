import { Readable } from 'node:stream'
import pg from 'pg'
import type { Connection } from '#platform/db.ts'

/** What the driver does on the wire for COPY, which its types leave out. */
type Wire = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void }

/**
 * What a server sends of its log: bytes of it, or only that it is there, with where its log ended when it sent that;
 * `tick` comes from this end.
 */
export type WalMessage =
  | { kind: 'wal'; start: bigint; data: Buffer; end: bigint; at: Date }
  | { kind: 'alive'; end: bigint; at: Date }
  | { kind: 'tick' }

const CONNECT_MS = 10_000
/** Messages of up to 128 kB. */
const MOST_HELD = 16
/** PostgreSQL counts from the year 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1)

/** A connection on which a server sends its files and its log instead of answering queries. */
export async function openReplication(connection: Connection): Promise<pg.Client & AsyncDisposable> {
  const options = { ...connection, replication: 'true', connectionTimeoutMillis: CONNECT_MS, keepAlive: true }
  const client = new pg.Client(options)
  // A connection that breaks fails the stream that reads from it.
  client.on('error', () => {})
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

/** The log of a server from a position on, as it is written. */
export function streamWal(client: pg.Client, from: { slot: string; start: bigint; timeline: number }) {
  const at = formatLsn(from.start)
  return client.query(
    new WalStream(`START_REPLICATION SLOT ${from.slot} PHYSICAL ${at} TIMELINE ${from.timeline}`),
  )
}

/**
 * The whole folder of a running server as a tar, with the part of its log without which it is not consistent. The server
 * itself looks at the checksum of every page that it sends.
 */
export function streamBase(client: pg.Client): Readable {
  return client.query(new BaseStream())
}

export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export function formatLsn(lsn: bigint): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase()
}

/** Messages one after another; who reads them slowly slows the server's sending. */
export class WalStream extends Readable {
  readonly #statement: string
  #wire: Wire | undefined
  #safe = 0n

  constructor(statement: string) {
    super({ objectMode: true, highWaterMark: MOST_HELD })
    this.#statement = statement
  }

  /** Tells the server what it need not keep any more. */
  confirm(lsn: bigint): void {
    this.#safe = lsn
    this.#tellPosition()
  }

  /** Puts a tick between the messages; it also tells the server that somebody is there. */
  tick(): void {
    if (this.destroyed) return
    this.#tellPosition()
    this.push({ kind: 'tick' } satisfies WalMessage)
  }

  submit(wire: pg.Connection): void {
    this.#wire = wire as Wire
    wire.query(this.#statement)
  }

  override _read(): void {
    this.#wire?.stream.resume()
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const isWal = chunk[0] === 0x77 // w
    const at = new Date(EPOCH_MS + Number(chunk.readBigInt64BE(isWal ? 17 : 9) / 1000n))
    if (!isWal && chunk[17]) this.#tellPosition()
    const end = chunk.readBigUInt64BE(isWal ? 9 : 1)
    const message: WalMessage = isWal
      ? // The driver uses its buffer again.
        { kind: 'wal', start: chunk.readBigUInt64BE(1), data: Buffer.from(chunk.subarray(25)), end, at }
      : { kind: 'alive', end, at }
    if (!this.push(message)) this.#wire?.stream.pause()
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  #tellPosition(): void {
    const status = Buffer.alloc(34)
    status[0] = 0x72 // r
    for (const offset of [1, 9, 17]) status.writeBigUInt64BE(this.#safe, offset)
    status.writeBigInt64BE(BigInt(Date.now() - EPOCH_MS) * 1000n, 25)
    this.#wire?.sendCopyFromChunk(status)
  }
}

/** The bytes of the one archive that a server without further tablespaces sends. */
class BaseStream extends Readable {
  #wire: Wire | undefined

  submit(wire: pg.Connection): void {
    this.#wire = wire as Wire
    wire.query(`BASE_BACKUP (LABEL 'nyansapo', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`)
  }

  override _read(): void {
    this.#wire?.stream.resume()
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] !== 0x64) return // d
    if (!this.push(Buffer.from(chunk.subarray(1)))) this.#wire?.stream.pause()
  }

  handleReadyForQuery(): void {
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }
}
