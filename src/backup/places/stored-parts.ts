import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { OperatorFault } from '#platform/operator-fault.ts'
import type { BackupPlace } from './backup-place.ts'
import { opening, sealing } from './sealing.ts'

/** A file of a backup as it lies in its place. */
export type StoredPart = { name: string; bytes: number; sha256: string }

/** Counts and hashes what passes through. */
export function measuring(): Transform & { measured(): { bytes: number; sha256: string } } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return Object.assign(through, { measured: () => ({ bytes, sha256: hash.digest('hex') }) })
}

/** A new name in the folder where backups are put together; the file is gone when it is disposed of. */
export async function workFile(folder: string): Promise<{ path: string } & AsyncDisposable> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `unfinished-${randomUUID()}`)
  return { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) }
}

/** Writes what flows from a source to a file on this disk, sealed where there is a key. */
export async function writeWorkFile(
  path: string,
  stages: [Readable, ...NodeJS.ReadWriteStream[]],
  key: Buffer | null,
): Promise<{ bytes: number; sha256: string }> {
  const measure = measuring()
  const ending = key ? [sealing(key), measure] : [measure]
  await pipeline([...stages, ...ending, createWriteStream(path, { flush: true, mode: 0o600 })])
  return measure.measured()
}

/**
 * Reads a part of a backup as it was before it was compressed and sealed.
 * @throws OperatorFault at its end, where it is not what the manifest says
 */
export async function* readPart(
  place: BackupPlace,
  part: StoredPart,
  key: Buffer | null,
): AsyncGenerator<Buffer> {
  const measure = measuring()
  yield* readPacked(place, part.name, key, measure)
  if (measure.measured().sha256 !== part.sha256)
    throw new OperatorFault(`${place.name}/${part.name} is damaged.`)
}

/** The same of a file that no manifest knows: sealing and compression tell where it is damaged. */
export async function* readPacked(
  { files }: BackupPlace,
  name: string,
  key: Buffer | null,
  through: Transform = new PassThrough(),
): AsyncGenerator<Buffer> {
  const stages = [await files.read(name), through, ...(key ? [opening(key)] : []), createGunzip()]
  const last = stages.at(-1) as Transform
  const flow = pipeline(stages as [Readable, Transform])
  flow.catch(() => {})
  yield* last
  await flow
}

/** Reads a part to its end for nothing but to know that it is what the manifest says. @throws OperatorFault */
export async function checkPart({ files, name }: BackupPlace, part: StoredPart): Promise<void> {
  const found = await files.stat(part.name)
  if (found?.bytes !== part.bytes)
    throw new OperatorFault(`${name}/${part.name} is ${found ? 'damaged' : 'missing'}.`)
  const { sha256 } = await measureAll(await files.read(part.name))
  if (sha256 !== part.sha256) throw new OperatorFault(`${name}/${part.name} is damaged.`)
}

/** Reads a stream to its end for nothing but its measures. */
export async function measureAll(source: Readable): Promise<{ bytes: number; sha256: string }> {
  const measure = measuring()
  await pipeline(source, measure, new Writable({ write: (_chunk, _encoding, done) => done() }))
  return measure.measured()
}

/** Lines of a text that comes in pieces. */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    for (let end = held.indexOf(10); end >= 0; end = held.indexOf(10)) {
      yield held.subarray(0, end).toString()
      held = held.subarray(end + 1)
    }
  }
  if (held.length > 0) yield held.toString()
}

/** A file on this disk, line by line. */
export function linesOfFile(path: string): AsyncGenerator<string> {
  return linesOf(createReadStream(path))
}
