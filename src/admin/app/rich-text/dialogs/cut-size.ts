import type { MediaFile } from '../../media/media-file.ts'

type Sides = Pick<MediaFile, 'width' | 'height'>

/** A width in pixels as somebody types it; null: none, or one that no picture has. */
export function pictureWidth(text: string): number | null {
  const width = Number(text.trim())
  return Number.isInteger(width) && width >= 1 && width <= 9999 ? width : null
}

/**
 * How large a part of a picture stands in a text, in pixels: what is left of the picture is drawn as large as before.
 * @param cut the part; without its sides the text says none, and the browser takes the file's own
 * @param whole the picture that stood in the text
 * @param shown how wide that was drawn; null: as wide as its file
 */
export function cutSize(cut: Sides, whole: Sides, shown: number | null): Sides {
  if (cut.width === null || cut.height === null) return { width: null, height: null }
  const scale = shown !== null && whole.width !== null ? shown / whole.width : 1
  const drawn = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return { width: drawn(cut.width), height: drawn(cut.height) }
}
