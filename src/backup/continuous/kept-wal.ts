import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import type { BackupTarget } from '../make-backup.ts'
import { workFile, writeWorkFile } from '../places/stored-parts.ts'
import { type History, pieceName, SEGMENT_BYTES } from './archive.ts'

/** Where a log goes on: the end of what a place has, and the pieces there of the segment that it is in. */
export type KeptSoFar = { end: bigint; at: Date; ofSegment: string[] }

/**
 * Takes the bytes of a server's log in their order and keeps them in a place: every so often what came since as a piece,
 * and, once a segment is full, all of it as one piece instead of its many. The segment under way lies on this disk, so
 * that memory holds none of it.
 */
export class KeptWal {
  readonly #history: History
  readonly #target: BackupTarget
  readonly #workDir: string
  readonly #file: FileHandle
  /** Up to here bytes came; they began with a segment. */
  #received: bigint
  /** Up to here they lie in the place. */
  #kept: bigint
  #ofSegment: string[]
  /** When, by the server's clock, all that it had written was here. */
  #whole: Date

  private constructor(
    history: History,
    target: BackupTarget,
    work: { dir: string; file: FileHandle },
    { end, at, ofSegment }: KeptSoFar,
  ) {
    this.#history = history
    this.#target = target
    this.#workDir = work.dir
    this.#file = work.file
    this.#kept = end
    this.#received = segmentStart(end)
    this.#ofSegment = [...ofSegment]
    this.#whole = at
  }

  static async open(
    history: History,
    target: BackupTarget,
    workDir: string,
    from: KeptSoFar,
  ): Promise<KeptWal> {
    await mkdir(workDir, { recursive: true })
    const file = await open(pathIn(workDir), 'w+', 0o600)
    return new KeptWal(history, target, { dir: workDir, file }, from)
  }

  /** From where bytes are wanted. */
  get wanted(): bigint {
    return this.#received
  }

  /** Up to where they will survive this machine. */
  get kept(): bigint {
    return this.#kept
  }

  /** @param start must be where the last ones ended */
  async append(start: bigint, data: Buffer): Promise<void> {
    if (start !== this.#received) throw new Error(`The log goes on at ${start} instead of ${this.#received}.`)
    for (let rest = data; rest.length > 0; ) {
      const segment = segmentStart(this.#received)
      const room = Number(segment + SEGMENT_BYTES - this.#received)
      const part = rest.subarray(0, room)
      await writeAll(this.#file, part, Number(this.#received - segment))
      this.#received += BigInt(part.length)
      rest = rest.subarray(part.length)
      if (part.length === room) await this.#closeSegment(segment)
    }
  }

  /** Notes the moment, where nothing is missing of what the server had then; what comes late is stamped with an earlier one. */
  compare({ end, at }: { end: bigint; at: Date }): void {
    if (this.#received >= end && at > this.#whole) this.#whole = at
  }

  /** Keeps what came since the last time. */
  async flush(): Promise<void> {
    if (this.#received <= this.#kept) return
    this.#ofSegment.push(await this.#write(this.#kept, this.#received))
    this.#kept = this.#received
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close()
  }

  async #closeSegment(start: bigint): Promise<void> {
    const whole = await this.#write(start, start + SEGMENT_BYTES)
    for (const name of this.#ofSegment) if (name !== whole) await this.#target.place.files.remove(name)
    this.#ofSegment = []
    this.#kept = start + SEGMENT_BYTES
  }

  /** Bytes of the segment under way. */
  async #write(start: bigint, end: bigint): Promise<string> {
    const { place, key } = this.#target
    const segment = segmentStart(start)
    const range = { start: Number(start - segment), end: Number(end - segment) - 1 }
    await using work = await workFile(this.#workDir)
    await writeWorkFile(work.path, [createReadStream(pathIn(this.#workDir), range), createGzip()], key)
    const name = pieceName({ ...this.#history, start, end, at: this.#whole }, key !== null)
    await place.files.write(name, work.path, { overwrite: true })
    return name
  }
}

export function segmentStart(lsn: bigint): bigint {
  return lsn - (lsn % SEGMENT_BYTES)
}

const pathIn = (workDir: string) => join(workDir, 'segment')

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten
}
