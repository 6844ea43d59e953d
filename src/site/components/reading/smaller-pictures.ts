import { imageLadder, isOwnPicture } from '#media/images/image-address.schema.ts'

const IN_PROSE = '(min-width: 48rem) 44rem, 92vw'

/**
 * Pictures of ours inside a stored text, in the smallest format and size that fit; all wait until the reader comes near.
 * A picture that lies elsewhere becomes a link that says where: nothing is asked of a third party before a click
 * (DECISIONS 19). The text is canonical: attributes are quoted, and their values hold no quote.
 */
export function withSmallerPictures(html: string): string {
  let isInLink = false
  return html.replace(/<a(?= |>)|<\/a>|<img (?:[^<>"]|"[^"]*")*>/g, (tag) => {
    if (!tag.startsWith('<img')) {
      isInLink = tag === '<a'
      return tag
    }
    const [, url = ''] = / src="([^"]*)"/.exec(tag) ?? []
    return url === '' || url.startsWith('/') ? ladderOf(url, tag) : linkTo(url, tag, isInLink)
  })
}

function ladderOf(url: string, img: string): string {
  const lazy = img.replace('<img ', '<img loading="lazy" decoding="async" ')
  const source = (format: 'avif' | 'webp') =>
    `<source type="image/${format}" srcset="${imageLadder(url, format)}" sizes="${IN_PROSE}">`
  return isOwnPicture(url) ? `<picture>${source('avif')}${source('webp')}${lazy}</picture>` : lazy
}

/** Inside a link only the words: there it leads already to where somebody meant it to. */
function linkTo(url: string, img: string, isInLink: boolean): string {
  const [, alt = ''] = / alt="([^"]*)"/.exec(img) ?? []
  const [, host = ''] = /^https:\/\/([^/?#"]*)/i.exec(url) ?? []
  if (isInLink) return alt || 'Picture'
  return `<a href="${url}" rel="noopener nofollow">Open picture${alt && `: ${alt}`} (${host})</a>`
}
