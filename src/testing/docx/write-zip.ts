import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = { name: string; bytes: Buffer | string }

/** What a bad sender says of a part that is not so. */
type Lies = { bytes?: number; isLocked?: boolean; method?: number }

/**
 * A zip file.
 * @param isStreamed sizes stand behind the parts and in the directory alone, as LibreOffice writes them
 */
export function writeZip(
  parts: readonly ZipPart[],
  { isStreamed = false, lies = {} }: { isStreamed?: boolean; lies?: Lies } = {},
): Buffer {
  const written: Buffer[] = []
  const directory: Buffer[] = []
  let place = 0
  for (const { name, bytes } of parts) {
    const plain = Buffer.from(bytes)
    const packed = deflateRawSync(plain)
    const sizes = [crc32(plain), packed.length, lies.bytes ?? plain.length]
    const head = localHead(name, isStreamed ? [0, 0, 0] : sizes, { isStreamed, ...lies })
    const tail = isStreamed ? numbers([0x08074b50, ...sizes]) : Buffer.alloc(0)
    directory.push(directoryEntry(name, sizes, place, { isStreamed, ...lies }))
    written.push(head, packed, tail)
    place += head.length + packed.length + tail.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...written, list, end])
}

type Signs = Lies & { isStreamed: boolean }

const flagsOf = ({ isStreamed, isLocked }: Signs) => (isStreamed ? 8 : 0) | (isLocked ? 1 : 0)

function localHead(name: string, sizes: number[], signs: Signs): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(flagsOf(signs), 6)
  head.writeUInt16LE(signs.method ?? 8, 8)
  numbers(sizes).copy(head, 14)
  head.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([head, Buffer.from(name)])
}

function directoryEntry(name: string, sizes: number[], place: number, signs: Signs): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(flagsOf(signs), 8)
  entry.writeUInt16LE(signs.method ?? 8, 10)
  numbers(sizes).copy(entry, 16)
  entry.writeUInt16LE(Buffer.byteLength(name), 28)
  entry.writeUInt32LE(place, 42)
  return Buffer.concat([entry, Buffer.from(name)])
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}
