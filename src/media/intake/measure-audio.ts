import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { InvalidInput } from '#platform/errors.ts'

/** A header that promises more sound than the file holds has lost its end; rounding and tags are no loss. */
const LEAST_PRESENT = 0.95

type AudioFormat = 'mp3' | 'm4a' | 'ogg'

/**
 * How long a sound plays, in whole seconds.
 * @throws InvalidInput for what is no sound of its format, has pictures that move, or lost its end
 */
export async function measureAudio(path: string, format: AudioFormat): Promise<number> {
  const damaged = new InvalidInput('This audio file is damaged or incomplete. Please select another.')
  // Loaded with the first sound: most starts of the server never see one.
  const { parseFile } = await import('music-metadata')
  const parsed = await parseFile(path, { duration: true, skipCovers: true }).catch(() => null)
  const { duration, bitrate, hasAudio, hasVideo, codec = '', container = '' } = parsed?.format ?? {}
  if (hasVideo) throw new InvalidInput('This file is a video. Please select an audio file (mp3, m4a or ogg)')
  if (!hasAudio || !duration || !Number.isFinite(duration)) throw damaged
  await using file = await open(path)
  const { size } = await file.stat()
  if (format === 'mp3') {
    if (!/layer 3/i.test(codec)) throw damaged
    if (bitrate && (bitrate * duration) / 8 > size / LEAST_PRESENT) throw damaged
  }
  if (format === 'ogg' && !/ogg/i.test(container)) throw damaged
  if (format === 'm4a' && !(await isWholeMp4(file, size))) throw damaged
  return Math.max(1, Math.round(duration))
}

/** An MP4 is boxes one after the other, each of which says how long it is; the last ends where the file ends. */
async function isWholeMp4(file: FileHandle, size: number): Promise<boolean> {
  const head = Buffer.alloc(16)
  let at = 0
  while (at + 8 <= size) {
    await file.read(head, 0, 16, at)
    const short = head.readUInt32BE(0)
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
    if (length < 8) return false
    at += length
  }
  return at === size
}
