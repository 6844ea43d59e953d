import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Made = { width?: number; height?: number }
const plain = ({ width = 60, height = 40 }: Made = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#a3332b' } })

export const jpeg = (size?: Made): Promise<Buffer> => plain(size).jpeg().toBuffer()
export const png = (size?: Made): Promise<Buffer> => plain(size).png().toBuffer()
export const webp = (size?: Made): Promise<Buffer> => plain(size).webp().toBuffer()

/** Noise, which no format makes small: a JPEG of about so many bytes. */
export async function heavyJpeg(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 2))
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** Three frames, red, green and blue, that follow each other. */
export async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const joined = sharp(frames, { join: { animated: true } })
  return format === 'gif' ? joined.gif().toBuffer() : joined.webp({ lossless: true }).toBuffer()
}

/** A photograph as a phone takes it: lying on its side, with the place where it was taken. */
export function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 40, channels: 3, background: '#206a5d' } })
    .withExif({
      IFD0: { Make: 'Phone of Accra', Copyright: 'Ama Mensah' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '5/1 33/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 12/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A JPEG in the inks of a printer, as designers send them. */
export const cmykJpeg = (): Promise<Buffer> => plain().toColourspace('cmyk').jpeg().toBuffer()

/** A PNG of a few bytes that says it is as large as that. */
export function pngHeader(width: number, height: number): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const bytes = Buffer.alloc(body.length + 12)
    bytes.writeUInt32BE(body.length, 0)
    bytes.write(name, 4, 'latin1')
    body.copy(bytes, 8)
    bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + body.length)), 8 + body.length)
    return bytes
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(100_000))
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([sign, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
