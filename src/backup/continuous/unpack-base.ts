import { createWriteStream } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorFault } from '#platform/operator-fault.ts'

type Owner = { uid?: number; gid?: number }
type Entry = { name: string; bytes: number; kind: string }

const BLOCK = 512

/**
 * Unpacks the tar that PostgreSQL makes of a cluster's folder: files and folders with short names.
 * @throws OperatorFault where it ends too early, or holds what such a folder does not
 */
export async function unpackBase(source: AsyncIterable<Buffer>, folder: string, owner: Owner): Promise<void> {
  const reader = new BlockReader(source)
  for (;;) {
    const entry = readHead(await reader.take(BLOCK))
    if (!entry) return await reader.drain()
    const path = normalize(join(folder, entry.name))
    if (path !== folder && !path.startsWith(folder + sep)) throw odd(entry)
    if (entry.kind === '5') await mkdir(path, { recursive: true, mode: 0o700 })
    else if (entry.kind === '0') await writeEntry(reader, entry, path)
    else throw odd(entry)
    await own(path, owner)
  }
}

async function writeEntry(reader: BlockReader, { bytes }: Entry, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(Readable.from(reader.stream(bytes)), createWriteStream(path, { mode: 0o600, flush: true }))
  await reader.take((BLOCK - (bytes % BLOCK)) % BLOCK)
}

/** Gives a file to the user of the server. */
export async function own(path: string, { uid, gid }: Owner): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** Null at the end, which is empty blocks. */
function readHead(block: Buffer): Entry | null {
  if (block.every((byte) => byte === 0)) return null
  const text = (from: number, length: number) =>
    block.toString('utf8', from, from + length).replace(/\0[\s\S]*$/, '')
  // Sizes of 8 GB and more stand there as a number, the rest as octal digits.
  const bytes = block[124]! & 0x80 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8)
  const prefix = text(345, 155)
  return {
    name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100),
    bytes,
    kind: text(156, 1) || '0',
  }
}

const odd = ({ name, kind }: Entry) =>
  new OperatorFault(`The copy of the database holds ${name} (kind ${kind}), which cannot be restored here.`)

/** Reads what comes in pieces of any size by counts of bytes. */
class BlockReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async take(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.stream(bytes)) parts.push(part)
    return Buffer.concat(parts)
  }

  async *stream(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      while (this.#held.length === 0) await this.#more()
      const part = this.#held.subarray(0, left)
      this.#held = this.#held.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  /** Reads on to the end, where a damaged file is found out. */
  async drain(): Promise<void> {
    while (!(await this.#source.next()).done) {}
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next()
    if (done) throw new OperatorFault('The copy of the database ends too early.')
    this.#held = value
  }
}
