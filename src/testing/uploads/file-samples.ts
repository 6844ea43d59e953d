import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'

/** A real episode: 69 seconds, 346 kB, as ffprobe counts its frames. */
export const mp3 = (): Promise<Buffer> => readFile(join(projectRoot, 'sample-content/media/episode-2.mp3'))

const box = (name: string, ...parts: (Buffer | number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, index * 4)
  })
  return bytes
}

/** The frame of an M4A file that plays for so many seconds; its sound is zeros. `handler: 'vide'` makes it a film. */
export function m4a(seconds: number, { handler = 'soun' } = {}): Buffer {
  const rate = 44_100
  const samples = seconds * rate
  const entry =
    handler === 'soun'
      ? box('mp4a', words(0, 1, 0, 0), [0, 2, 0, 16, 0, 0, 0, 0], words(rate * 65_536))
      : box('avc1', words(0, 1), Buffer.alloc(70))
  const table = box(
    'stbl',
    box('stsd', words(0, 1), entry),
    box('stts', words(0, 1, samples, 1)),
    box('stsc', words(0, 1, 1, samples, 1)),
    box('stsz', words(0, 1, samples)),
    box('stco', words(0, 1, 0)),
  )
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, rate, samples, 0)),
    box('hdlr', words(0, 0), Buffer.from(handler), words(0, 0, 0), [0]),
    box('minf', table),
  )
  const track = box('trak', box('tkhd', words(7, 0, 0, 1, 0, samples), Buffer.alloc(60)), media)
  const movie = box('moov', box('mvhd', words(0, 0, 0, rate, samples), Buffer.alloc(80)), track)
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A '), words(0), Buffer.from('M4A isom')),
    movie,
    box('mdat', Buffer.alloc(4000)),
  ])
}

/** An Ogg file of Opus sound that plays for so many seconds. */
export function ogg(seconds: number): Buffer {
  const head = Buffer.from('OpusHead\x01\x01\x00\x00\x80\xbb\x00\x00\x00\x00\x00', 'latin1')
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.from([1, 0, 0, 0, 0x78, 0, 0, 0, 0])])
  const page = (index: number, flags: number, granule: number, body: Buffer) => {
    const header = Buffer.alloc(28)
    header.write('OggS', 0, 'latin1')
    header[5] = flags
    header.writeBigUInt64LE(BigInt(granule), 6)
    header.writeUInt32LE(7, 14)
    header.writeUInt32LE(index, 18)
    header[26] = 1
    header[27] = body.length
    return Buffer.concat([header, body])
  }
  return Buffer.concat([
    page(0, 2, 0, head),
    page(1, 0, 0, tags),
    page(2, 4, seconds * 48_000, Buffer.alloc(200)),
  ])
}

/** The smallest PDF that opens: one empty page. */
export function pdf(text = ''): Buffer {
  const body = `%PDF-1.4\n${text}1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n`
  return Buffer.from(`${body}trailer<</Root 1 0 R/Size 4>>\nstartxref\n${body.length}\n%%EOF\n`)
}
