/** 40 megapixels: any photograph, and no picture that is small on the disk and fills the memory. */
const MOST_PIXELS = 40_000_000

/** Loaded when the first picture is made: it brings 20 MB that a server may never need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

export type ImageFormat = 'avif' | 'webp' | 'jpg'

/** The picture no wider than that, upright, without its metadata (a photograph may tell where it was taken). */
export async function resizeImage(path: string, width: number, format: ImageFormat): Promise<Buffer> {
  const sharp = await loadSharp()
  const small = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  // More effort than this takes four times as long for a twentieth of the bytes.
  if (format === 'avif') return await small.avif({ quality: 45, effort: 1 }).toBuffer()
  if (format === 'webp') return await small.webp({ quality: 74, effort: 4 }).toBuffer()
  return await small.flatten({ background: '#fbf8f2' }).jpeg({ quality: 76, mozjpeg: true }).toBuffer()
}

/** A drawing as a JPEG of at most so many bytes: the quality gives way, the size does not. */
export async function drawJpeg(svg: string, mostBytes: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const drawn = await sharp(Buffer.from(svg))
    .flatten({ background: '#fbf8f2' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = drawn.info
  let jpeg = Buffer.alloc(0)
  for (const quality of [82, 70, 55, 40]) {
    jpeg = await sharp(drawn.data, { raw: { width, height, channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (jpeg.length <= mostBytes) break
  }
  return jpeg
}
