import type { MediaFile, MediaKind } from './media-file.ts'

/** What a kind is called in a sentence, and at its beginning. */
export const kindWords: Record<MediaKind, { one: string; many: string }> = {
  image: { one: 'Image', many: 'Images' },
  audio: { one: 'Audio', many: 'Audio' },
  pdf: { one: 'PDF', many: 'PDFs' },
}

/** `11 MB`, `3.4 MB`, `820 kB`: decimal, as the site's own buttons say it. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? megabytes.toFixed(1).replace('.0', '') : Math.round(megabytes)} MB`
}

/** `1:09`, `1:02:30` */
export function formatLength(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** `12 min`, as a podcast's duration is written; never less than a minute. */
export function toDuration(seconds: number): string {
  return `${Math.max(1, Math.round(seconds / 60))} min`
}

/** `1280 × 720 px · 340 kB`, `1:09 · 347 kB`, `2.1 MB` */
export function describeFile({ width, height, seconds, bytes }: MediaFile): string {
  const size = width && height ? `${width} × ${height} px` : null
  const length = seconds === null ? null : formatLength(seconds)
  return [size, length, formatBytes(bytes)].filter(Boolean).join(' · ')
}
