/** For a phone of 360 pixels and twice the density, and for a browser that takes no ladder. */
export const PHONE_WIDTH = 680
/** Widths of the pictures on cards, over texts and in them. */
export const PICTURE_WIDTHS = [320, 480, PHONE_WIDTH, 960, 1280] as const
/** Of book covers and of the squares of episodes, which are small on every screen. */
export const COVER_WIDTHS = [200, 320, 480] as const
/** Widths that pictures are offered in; no other is ever made. */
export const IMAGE_WIDTHS = [...new Set([...COVER_WIDTHS, ...PICTURE_WIDTHS])]

const OURS = /^\/media\/([A-Za-z0-9][\w-]*(?:[./][A-Za-z0-9][\w-]*)*\.(?:jpe?g|png|webp))$/

/** Whether it is the address of a picture that was uploaded here. */
export function isOwnPicture(url: string): boolean {
  return OURS.test(url)
}

/** The address of a smaller copy of one of our own pictures; null for what is none of ours. */
export function imageAddress(url: string, width: number, format: 'avif' | 'webp' | 'jpg'): string | null {
  const [, key] = OURS.exec(url) ?? []
  return key === undefined ? null : `/img/${width}/${key}.${format}`
}

/** The copies of one of our own pictures that a browser may choose from, as a `srcset` has them. */
export function imageLadder(
  url: string,
  format: 'avif' | 'webp',
  widths: readonly number[] = PICTURE_WIDTHS,
): string {
  return widths.map((width) => `${imageAddress(url, width, format)} ${width}w`).join(', ')
}

/** The part of one of our own pictures that messengers show, around its focal point: 1200 × 630 pixels. */
export function shareAddress(url: string): string | null {
  const [, key] = OURS.exec(url) ?? []
  return key === undefined ? null : `/img/share/${key}.jpg`
}
