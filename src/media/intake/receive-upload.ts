import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { InvalidInput, TooLarge, Unavailable } from '#platform/errors.ts'
import { asStorageFault } from '../storage/storage.ts'

/** A line that brings nothing for so long is given up; one that is only slow is not. */
const MOST_SILENCE_MS = 60_000
/** As many uploads as are received at once: more would fill the disk before any of them is checked. */
const MOST_AT_ONCE = 16

/** A file as it came, on the disk and in nobody's sight; gone when disposed. */
export type ReceivedFile = AsyncDisposable & { path: string; bytes: number; sha256: string; head: Uint8Array }

const HEAD_BYTES = 4100
let receiving = 0

/**
 * Writes a request's body to a file of its own, and no more of it than allowed.
 * @param declaredBytes the length that the request announced; NaN where it announced none
 * @throws TooLarge; InvalidInput where the line broke; StorageFull; Unavailable where too many are under way
 */
export async function receiveUpload(
  body: Readable,
  folder: string,
  { mostBytes, tooLarge, declaredBytes }: { mostBytes: number; tooLarge: string; declaredBytes: number },
): Promise<ReceivedFile> {
  if (declaredBytes > mostBytes) throw new TooLarge(tooLarge)
  if (receiving >= MOST_AT_ONCE)
    throw new Unavailable('Many files are being uploaded just now. Please try again in a moment.')
  const path = join(folder, `${randomUUID()}.part`)
  receiving++
  const silence = setTimeout(() => body.destroy(new Error('Nothing came for a minute.')), MOST_SILENCE_MS)
  try {
    await mkdir(folder, { recursive: true })
    const received = await writeBody(body, path, { mostBytes, tooLarge, onBytes: () => silence.refresh() })
    return { path, ...received, [Symbol.asyncDispose]: () => rm(path, { force: true }) }
  } catch (error) {
    await rm(path, { force: true })
    throw asStorageFault(error)
  } finally {
    clearTimeout(silence)
    receiving--
  }
}

type Limits = { mostBytes: number; tooLarge: string; onBytes(): void }

async function writeBody(body: Readable, path: string, { mostBytes, tooLarge, onBytes }: Limits) {
  const hash = createHash('sha256')
  const head: Uint8Array[] = []
  let bytes = 0
  await using file = await open(path, 'wx', 0o600)
  for await (const chunk of chunksOf(body)) {
    onBytes()
    if (bytes < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - bytes))
    bytes += chunk.length
    if (bytes > mostBytes) throw new TooLarge(tooLarge)
    hash.update(chunk)
    await file.write(chunk)
  }
  await file.sync()
  return { bytes, sha256: hash.digest('hex'), head: Buffer.concat(head) }
}

/** Its bytes; who stops reading leaves the stream open, so that an answer can still be given on the same line. */
async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk as Buffer
  } catch {
    throw new InvalidInput('The upload was cut off, and nothing was kept. Please try again.')
  }
}
