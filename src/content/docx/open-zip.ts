import { inflateRawSync } from 'node:zlib'
import { InvalidInput } from '#platform/errors.ts'

const MB = 1024 * 1024
const MOST_ENTRIES = 3000
/** All that a package says that it holds, and any one part of it. */
const MOST_BYTES = 120 * MB
const MOST_PART_BYTES = 32 * MB
/** The text of documents shrinks to a twentieth, a table of blanks to a hundredth; what shrinks more was made to. */
const MOST_RATIO = 250
/** Below that nobody's memory is at stake, whatever it shrank to. */
const SMALL = 2 * MB

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** The end record and the longest comment that may follow it. */
const LONGEST_END = 22 + 65_535

export const DAMAGED =
  'This file is damaged, or it did not come whole. Open it where it was written, save it again and bring it anew.'
export const BOMB = 'This file unpacks to far more than a document holds, so it was not opened.'
const LOCKED = 'This file asks for a password. Save it without one and bring it anew.'

type Entry = { at: number; method: number; packed: number; bytes: number; isLocked: boolean }

/** The parts of a package by their names. Nothing is unpacked before it is read, and nothing larger than it said. */
export type ZipFile = {
  names: readonly string[]
  /** Null where there is no such part. @throws InvalidInput for one that is broken, locked or too large */
  read(name: string): Buffer | null
}

/**
 * Looks into a zip file by its directory at the end, before any of it is unpacked.
 * @throws InvalidInput for what is no whole zip file, and for one that would unpack to too much
 */
export function openZip(file: Buffer): ZipFile {
  const entries = readDirectory(file)
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      return entry ? unpack(file, entry) : null
    },
  }
}

function readDirectory(file: Buffer): Map<string, Entry> {
  const end = file.lastIndexOf(endMark())
  if (end < 0 || end < file.length - LONGEST_END || end + 22 > file.length) throw new InvalidInput(DAMAGED)
  const count = file.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new InvalidInput(BOMB)
  const entries = new Map<string, Entry>()
  let [place, sum] = [file.readUInt32LE(end + 16), 0]
  for (let read = 0; read < count; read++) {
    if (place + 46 > end || file.readUInt32LE(place) !== ENTRY) throw new InvalidInput(DAMAGED)
    const nameLength = file.readUInt16LE(place + 28)
    const name = file.toString('utf8', place + 46, place + 46 + nameLength).replace(/^\//, '')
    const entry = {
      isLocked: (file.readUInt16LE(place + 8) & 1) === 1,
      method: file.readUInt16LE(place + 10),
      packed: file.readUInt32LE(place + 20),
      bytes: file.readUInt32LE(place + 24),
      at: file.readUInt32LE(place + 42),
    }
    sum += entry.bytes
    assertSensible(entry, sum)
    if (!entries.has(name)) entries.set(name, entry)
    place += 46 + nameLength + file.readUInt16LE(place + 30) + file.readUInt16LE(place + 32)
  }
  return entries
}

function endMark(): Buffer {
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(END)
  return mark
}

function assertSensible({ bytes, packed }: Entry, sum: number): void {
  const isPacked = bytes > SMALL && bytes > packed * MOST_RATIO
  if (isPacked || bytes > MOST_PART_BYTES || sum > MOST_BYTES) throw new InvalidInput(BOMB)
}

function unpack(file: Buffer, { at, method, packed, bytes, isLocked }: Entry): Buffer {
  if (isLocked) throw new InvalidInput(LOCKED)
  if (at + 30 > file.length || file.readUInt32LE(at) !== LOCAL) throw new InvalidInput(DAMAGED)
  const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  const stored = file.subarray(from, from + packed)
  if (method === 0) return stored
  if (method !== 8) throw new InvalidInput(DAMAGED)
  try {
    // What it said that it holds is the most that it gets.
    return inflateRawSync(stored, { maxOutputLength: Math.max(1, bytes) })
  } catch (error) {
    const isMore = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new InvalidInput(isMore ? BOMB : DAMAGED)
  }
}
