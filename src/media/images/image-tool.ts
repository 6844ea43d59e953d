import type { Sharp } from 'sharp'
import { Lane } from '#http/limits/lane.ts'
import { InvalidInput } from '#platform/errors.ts'
import { type Crop, MOST_PIXELS } from '../model/media.schema.ts'
import { assertBearable, refuseDamaged } from './assert-bearable.ts'

/** A picture that takes longer was made to. */
const MOST_SECONDS = 30
const PAPER = '#fbf8f2'
/** Nothing shows a picture larger, and what is kept larger is paid for in memory each time that a size is made of it. */
const LONGEST_SIDE = 2400
/** Better codes for 3 % fewer bytes need the whole picture in memory. */
const STREAMED = { optimizeCoding: false }

/** Two pictures are worked on at a time, so that pages keep a core and Node keeps threads to read files with. */
const works = new Lane({
  most: 2,
  mostWaiting: 60,
  mostMs: 5 * 60_000,
  words: 'Many pictures are being worked on just now. Please try again in a moment.',
})

/** Loaded when the first picture is made: it brings 20 MB that a server may never need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** The first frame of a picture, upright; nothing of it is decoded before its size is known to be bearable. */
async function openImage(bytes: Uint8Array): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
}

/** The middle of a picture as a small square WebP, upright, without its metadata. @throws InvalidInput for what cannot be decoded */
export function squareImage(bytes: Uint8Array, side: number): Promise<Buffer> {
  return works.run(async () => {
    const sharp = await loadSharp()
    assertBearable(await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged))
    return (await openImage(bytes))
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .webp({ quality: 80, effort: 4 })
      .toBuffer()
      .catch(refuseDamaged)
  })
}

export type ImageFormat = 'avif' | 'webp' | 'jpg'
/** A picture as it is kept: its size is in pixels. */
export type MadeImage = { bytes: Buffer; width: number; height: number }

/** The picture no wider than that, upright, without its metadata (a photograph may tell where it was taken). */
export function resizeImage(bytes: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  return works.run(async () => {
    const small = (await openImage(bytes)).resize({ width, withoutEnlargement: true })
    // More effort than this takes four times as long for a twentieth of the bytes.
    if (format === 'avif') return await small.avif({ quality: 45, effort: 1 }).toBuffer()
    if (format === 'webp') return await small.webp({ quality: 74, effort: 4 }).toBuffer()
    return await small.flatten({ background: PAPER }).jpeg({ quality: 76, mozjpeg: true }).toBuffer()
  })
}

/**
 * An uploaded picture as it is kept: decoded and encoded anew, so that only its pixels are left of it; upright, in
 * sRGB, without metadata, the first frame of a moving one, at most 2,400 pixels long. It takes at most 100 MB.
 * @throws InvalidInput for what cannot be decoded whole, or would take more
 */
export function reencodeImage(
  bytes: Uint8Array,
  format: 'jpeg' | 'png' | 'webp' | 'gif',
): Promise<MadeImage> {
  return works.run(async () => {
    const sharp = await loadSharp()
    const found = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged)
    if (found.format !== format) return refuseDamaged()
    assertBearable(found)
    const image = (await openImage(bytes))
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    if (format === 'jpeg') image.jpeg({ quality: 88, ...STREAMED })
    else if (format === 'webp') image.webp({ quality: 88, effort: 3 })
    else image.png({ compressionLevel: 9, palette: format === 'gif' })
    const { data, info } = await image.toBuffer({ resolveWithObject: true }).catch(refuseDamaged)
    return { bytes: data, width: info.width, height: info.height }
  })
}

/**
 * A part of a picture as a JPEG of quality 90.
 * @param rectangle in pixels of the upright picture; what sticks out of it is left away
 * @throws InvalidInput where nothing of the rectangle lies in the picture
 */
export function cropImage(bytes: Uint8Array, rectangle: Crop): Promise<MadeImage & { crop: Crop }> {
  return works.run(async () => {
    const image = await openImage(bytes)
    const { autoOrient } = await image.metadata()
    const crop = {
      ...rectangle,
      width: Math.min(rectangle.width, autoOrient.width - rectangle.x),
      height: Math.min(rectangle.height, autoOrient.height - rectangle.y),
    }
    if (crop.width < 1 || crop.height < 1) {
      throw new InvalidInput(
        `This part lies outside the picture, which is ${autoOrient.width} × ${autoOrient.height} pixels.`,
      )
    }
    const { data, info } = await image
      .extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 90, ...STREAMED })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, crop }
  })
}

/** The shape that messengers show. */
const SHARED = { width: 1200, height: 630 }

/**
 * The part of a picture that messengers show, around its focal point, as a JPEG of at most so many bytes.
 * @param focus percent from the left and from the top
 */
export function cutForSharing(
  bytes: Uint8Array,
  focus: { x: number; y: number },
  mostBytes: number,
): Promise<Buffer> {
  return works.run(async () => {
    const image = await openImage(bytes)
    const { width, height } = (await image.metadata()).autoOrient
    const scale = Math.min(width / SHARED.width, height / SHARED.height)
    const part = { width: Math.round(SHARED.width * scale), height: Math.round(SHARED.height * scale) }
    const from = (percent: number, whole: number, shown: number) =>
      Math.round(Math.min(Math.max((percent / 100) * whole - shown / 2, 0), whole - shown))
    image
      .extract({ left: from(focus.x, width, part.width), top: from(focus.y, height, part.height), ...part })
      .resize({ ...SHARED, fit: 'fill' })
    return toJpegWithin(image, mostBytes)
  })
}

/** A drawing as a JPEG of at most so many bytes. */
export function drawJpeg(svg: string, mostBytes: number): Promise<Buffer> {
  return works.run(async () => toJpegWithin((await loadSharp())(Buffer.from(svg)), mostBytes))
}

/** The quality gives way, the size does not. */
async function toJpegWithin(image: Sharp, mostBytes: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const drawn = await image.flatten({ background: PAPER }).raw().toBuffer({ resolveWithObject: true })
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
