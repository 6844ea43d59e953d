import type { CopiedPicture, PictureSource } from '#media/copies/picture-source.schema.ts'
import { imageAddress, imageLadder, isOwnPicture, PHONE_WIDTH } from '#media/images/image-address.schema.ts'
import { urlOf } from '#media/model/media-file.ts'

/** How wide a picture of a text is shown. */
export const IN_PROSE = '(min-width: 48rem) 44rem, 92vw'
const LAZY = 'loading="lazy" decoding="async"'
/** As many cloths are woven for pictures that wait. */
const CLOTHS = 100

type Waiting = { source: PictureSource; url: string; alt: string; host: string }

/** What stands in a text in the place of a picture that we have no copy of yet: a cloth that leads to where it lies. */
export function waitingPicture({ source, url, alt, host }: Waiting): string {
  const words = `Open picture${alt && `: ${alt}`} (${host})`
  return `<a data-copy="${source}" data-alt="${alt}" href="${url}" rel="noopener nofollow"><img ${LAZY} width="1280" height="720" alt="" src="/placeholder/picture-${clothOf(source)}.svg">${words}</a>`
}

/** The same cloth for the same picture. */
const clothOf = (source: string) =>
  [...source].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % CLOTHS, 0)

const WAITING = /<a data-copy="([a-z]+:[\w:-]+)" data-alt="([^"<>]*)" [^<>]*><img [^<>]*>[^<]*<\/a>/g
/** The link to a video and the frame that it fills, as `renderRichText` writes them. */
const FRAME = /<a href="([^"<>]*)" target="youtube-([\w-]{11})">([^<]*)<\/a><\/p><iframe /g

/** Which pictures a rendered text waits for. */
export function waitedFor(html: string): PictureSource[] {
  if (!html.includes('<a data-copy=') && !html.includes(' target="youtube-')) return []
  const waiting = [...html.matchAll(WAITING)].map(([, source]) => source as PictureSource)
  const videos = [...html.matchAll(FRAME)].map(([, , id]): PictureSource => `youtube:${id}`)
  return [...new Set([...waiting, ...videos])]
}

/** A rendered text with our copies in the places of the pictures that have one, and in the frames of videos. */
export function withCopies(html: string, copies: ReadonlyMap<PictureSource, CopiedPicture>): string {
  if (copies.size === 0) return html
  return html
    .replace(WAITING, (link: string, source: PictureSource, alt: string) => {
      const copy = copies.get(source)
      return copy ? pictureOf(copy, alt) : link
    })
    .replace(FRAME, (frame: string, address: string, id: string, words: string) => {
      const copy = copies.get(`youtube:${id}`)
      return copy ? `${frame}srcdoc="${escaped(coverOf(copy, address, words))}" ` : frame
    })
}

/** @param alt as an attribute has it */
function pictureOf({ key, width, height }: CopiedPicture, alt: string): string {
  const url = urlOf(key)
  const img = `<img ${LAZY} src="${url}" alt="${alt}" width="${width}" height="${height}">`
  return isOwnPicture(url) ? `<picture>${sourceOf(url, 'avif')}${sourceOf(url, 'webp')}${img}</picture>` : img
}

/** What a frame shows until it is filled, which a click on it does as the link above it would. */
function coverOf({ key }: CopiedPicture, address: string, words: string): string {
  const src = imageAddress(urlOf(key), PHONE_WIDTH, 'webp') ?? urlOf(key)
  return `<body topmargin="0" leftmargin="0" rightmargin="0" bottommargin="0"><a href="${address}"><img ${LAZY} src="${src}" alt="${words}" width="100%"></a>`
}

const escaped = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The smaller copies of a picture of ours in a text. */
export function sourceOf(url: string, format: 'avif' | 'webp'): string {
  return `<source type="image/${format}" srcset="${imageLadder(url, format)}" sizes="${IN_PROSE}">`
}
