import { z } from 'zod'
import { lineOfText } from '#platform/text.schema.ts'

export const mediaKinds = ['image', 'audio', 'pdf'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** A rectangle in pixels of the original. */
export type Crop = { x: number; y: number; width: number; height: number }

const MB = 1024 * 1024

/** What may be uploaded, in the specification's words where it has some. */
export const MEDIA_RULES: Record<MediaKind, { mostBytes: number; tooLarge: string; wrong: string }> = {
  image: {
    mostBytes: 5 * MB,
    tooLarge: 'File size must be less than 5MB',
    wrong: 'Please select an image file',
  },
  audio: {
    mostBytes: 200 * MB,
    tooLarge: 'Audio may have at most 200 MB',
    wrong: 'Please select an audio file (mp3, m4a or ogg)',
  },
  pdf: {
    mostBytes: 20 * MB,
    tooLarge: 'A PDF may have at most 20 MB',
    wrong: 'Please select a PDF file',
  },
}

/** 40 megapixels: any photograph, and no picture that is small on the disk and fills the memory. */
export const MOST_PIXELS = 40_000_000

const percent = (what: string) =>
  z
    .number(`${what} must be a number from 0 to 100.`)
    .min(0, `${what} must be 0 or more.`)
    .max(100, `${what} must be at most 100.`)
    .transform(Math.round)

export const mediaChangesSchema = z.strictObject({
  alt: lineOfText('Image description', { max: 300 }).optional(),
  name: lineOfText('Name', { min: 1, max: 200 }).optional(),
  focalX: percent('The focal point').optional(),
  focalY: percent('The focal point').optional(),
})
export type MediaChanges = z.output<typeof mediaChangesSchema>

const pixels = (what: string, least: number) =>
  z
    .number(`${what} must be a number of pixels.`)
    .transform(Math.round)
    .pipe(z.number().min(least, `${what} must be at least ${least}.`).max(100_000, `${what} is too large.`))

export const cropSchema = z.strictObject({
  x: pixels('Left', 0),
  y: pixels('Top', 0),
  width: pixels('Width', 1),
  height: pixels('Height', 1),
})
