import type { Metadata } from 'sharp'
import { InvalidInput } from '#platform/errors.ts'
import { MOST_PIXELS } from '../model/media.schema.ts'

/** Of 100 MB in all; the rest is for making the smaller picture that is kept. */
const MOST_DECODED_BYTES = 70_000_000

/**
 * What a picture says of itself, before any of it is decoded: whether it has few enough pixels, and can be worked on in
 * 100 MB. Most are read line by line; some are written so that they must lie in memory whole.
 * @throws InvalidInput in words that say what to do
 */
export function assertBearable(found: Metadata): void {
  const { width, height } = found
  const most = Math.min(MOST_PIXELS, Math.floor(MOST_DECODED_BYTES / bytesPerPixel(found) / 1e6) * 1e6)
  if (width * height <= most) return
  const [kind, advice] = kindOf(found)
  const limit = `${kind} may have at most ${most / 1e6} million`
  throw new InvalidInput(`This picture is ${width} × ${height} pixels. ${limit}; ${advice} and try again.`)
}

export function refuseDamaged(): never {
  throw new InvalidInput('This image file is damaged or incomplete. Please select another.')
}

/** Measured: what stands in memory of each pixel while it is decoded. */
function bytesPerPixel({ format, isProgressive, chromaSubsampling, channels, depth }: Metadata): number {
  if (format === 'gif') return 6.5
  if (format === 'jpeg' && isProgressive) {
    // All its coefficients, two bytes each; colours may be written at half the size.
    return 2 * (chromaSubsampling === '4:2:0' ? channels / 2 : channels)
  }
  if (format !== 'png') return 1
  const sample = depth === 'ushort' ? 2 : 1
  return isProgressive ? 1.1 * channels * sample : 1.2 * sample
}

function kindOf({ format, isProgressive }: Metadata): [kind: string, advice: string] {
  if (format === 'gif') return ['A GIF', 'make it smaller']
  if (format === 'jpeg' && isProgressive)
    return ['A progressive JPEG', 'save it as a plain JPEG, or make it smaller,']
  if (isProgressive) return ['An interlaced PNG', 'save it without interlacing, or make it smaller,']
  return ['It', 'make it smaller']
}
