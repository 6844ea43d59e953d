import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ByteRange } from '#http/read-range.ts'
import { StorageFull, Unavailable } from '#platform/errors.ts'

/** A file as storage knows it. */
export type StoredFile = {
  key: string
  bytes: number
  modifiedAt: Date
  /** Another one for other bytes; without quotes. */
  etag: string
}

export type WriteOptions = {
  contentType?: string
  /** Replaces what stands there; without it a file that exists is left alone. */
  overwrite?: boolean
}

/** Where uploaded files live. Keys are paths below /media/, made by the server, never by a client. */
export type Storage = {
  /**
   * Writes a whole file or nothing, and returns once it will survive a loss of power.
   * @param source the bytes, or the path of a local file that has them
   * @throws KeyTaken where it exists and may not be replaced; StorageFull; Unavailable
   */
  write(key: string, source: Uint8Array | string, options?: WriteOptions): Promise<void>
  /** @returns null where there is no such file. @throws Unavailable */
  stat(key: string): Promise<StoredFile | null>
  /** @throws FileMissing; Unavailable */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removing what is not there is no fault. @throws Unavailable */
  remove(key: string): Promise<void>
  /** Every file below a folder, half-written ones too. */
  list(folder: string): AsyncIterable<StoredFile>
}

/** A file of that key exists. */
export class KeyTaken extends Error {}

/** No file of that key exists. */
export class FileMissing extends Error {}

/** How long browsers and proxies keep an uploaded file (specification §9). */
export const MEDIA_CACHE_CONTROL = 'public, max-age=3600'

/** A whole file in memory: for pictures, which are small. @throws FileMissing; Unavailable */
export async function readWhole(storage: Storage, key: string): Promise<Buffer> {
  return await buffer(await storage.read(key))
}

/** A disk that is read-only or broken, and a process that may open no more files. */
const TAKES_NOTHING = new Set(['EROFS', 'EIO', 'EMFILE', 'ENFILE'])

/** What a disk says, in words of the newsroom where somebody can do something about it. */
export function asStorageFault(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StorageFull(
      'The server has no room left for this file. Nothing was kept; tell the person who runs the site.',
    )
  }
  if (TAKES_NOTHING.has(code ?? '')) {
    return new Unavailable(
      'The server cannot keep files just now. Nothing was kept; please try again, and tell the person who runs the site if it lasts.',
      { cause: error },
    )
  }
  // Its code goes with it: a missing folder would otherwise read like a database that is away.
  return syscall ? new Error('A file could not be kept.', { cause: error }) : error
}

/** @param cause what the store said, for who runs the site */
export function storageAway(cause: unknown): Unavailable {
  const message = 'The file storage does not answer just now. Please try again in a moment.'
  return new Unavailable(message, { cause })
}
