/** Widths that pictures are offered in; no other is ever made. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280] as const

const OURS = /^\/media\/([A-Za-z0-9][\w-]*(?:[./][A-Za-z0-9][\w-]*)*\.(?:jpe?g|png|webp))$/

/** The address of a smaller copy of one of our own pictures; null for what is none of ours. */
export function imageAddress(url: string, width: number, format: 'avif' | 'webp' | 'jpg'): string | null {
  const [, key] = OURS.exec(url) ?? []
  return key === undefined ? null : `/img/${width}/${key}.${format}`
}

/** The part of one of our own pictures that messengers show, around its focal point: 1200 × 630 pixels. */
export function shareAddress(url: string): string | null {
  const [, key] = OURS.exec(url) ?? []
  return key === undefined ? null : `/img/share/${key}.jpg`
}
