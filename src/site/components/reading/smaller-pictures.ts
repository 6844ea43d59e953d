import { IMAGE_WIDTHS, imageAddress } from '#media/image-address.schema.ts'

const IN_PROSE = '(min-width: 48rem) 44rem, 92vw'

/**
 * Pictures of ours inside a stored text, in the smallest format and size that fit; all pictures wait until the reader
 * comes near. The text is canonical: attributes are quoted, and their values hold no quote.
 */
export function withSmallerPictures(html: string): string {
  return html.replace(/<img (?:[^<>"]|"[^"]*")*>/g, (img) => {
    const lazy = img.replace('<img ', '<img loading="lazy" decoding="async" ')
    const [, url = ''] = / src="([^"]*)"/.exec(img) ?? []
    const source = (format: 'avif' | 'webp') => {
      const ladder = IMAGE_WIDTHS.map((width) => `${imageAddress(url, width, format)} ${width}w`).join(', ')
      return `<source type="image/${format}" srcset="${ladder}" sizes="${IN_PROSE}">`
    }
    return imageAddress(url, 640, 'webp')
      ? `<picture>${source('avif')}${source('webp')}${lazy}</picture>`
      : lazy
  })
}
