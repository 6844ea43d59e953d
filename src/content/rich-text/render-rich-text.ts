import { pictureSourceOf } from '#media/copies/picture-source.schema.ts'
import { isOwnPicture } from '#media/images/image-address.schema.ts'
import { keepTogether } from './keep-together.ts'
import { type EmbedKind, isEmbed } from './markup.schema.ts'
import { numberClauses } from './number-clauses.ts'
import { sourceOf, waitingPicture } from './waiting-picture.ts'
import { withContents } from './with-contents.ts'

/**
 * Names what this renderer writes. It is raised with every change of that, and what was stored under another version is
 * rendered again.
 */
export const RENDERER_VERSION = 7

/** A tag of canonical text: its attributes are quoted, and neither they nor the text between the tags hold `<` or `>`. */
const TAG = /<(\/?)([a-z0-9]+)((?: [^<>]*)?)>/g
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g

const EMBEDS: Record<EmbedKind, { link: string; frame: string; height: number }> = {
  youtube: { link: '▶ Play from YouTube', frame: 'Video from YouTube', height: 360 },
  drive: { link: 'Show the document from Google Drive', frame: 'Document from Google Drive', height: 480 },
}
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups'

/**
 * What readers get of a stored text: colours, the players of other sites behind a click, pictures in the size that fits,
 * tables that scroll by keyboard, clauses with their numbers, a list of contents, references that no line breaks. The
 * words stay as they are.
 * @param html canonical, as `sanitizeRichText` gives it
 */
export function renderRichText(html: string): string {
  return withContents(unbroken(numberClauses(rendered(html))).replace(BETWEEN_BLOCKS, '$1'))
}

/** Lines after the end of a block: no reader sees them, and all pay for them. */
const BETWEEN_BLOCKS = /(<\/(?:p|h[2-4]|ul|ol|li|blockquote|figure|table|pre)>)\n+/g

/** A tag, what is set as code, or the words between. */
const PIECES = /<(pre|code)>.*?<\/\1>|<[^<>]*>|[^<]+/gs

/** References to the law kept on one line, outside of tags and of code. */
function unbroken(html: string): string {
  return html.replace(PIECES, (piece) => (piece.startsWith('<') ? piece : keepTogether(piece)))
}

/** A figure of sound whose link has not come yet. */
const WAITING = '?'

/** One pass over the tags. */
function rendered(html: string): string {
  const hasColours = html.includes('<span data-c=')
  let isInLink = false
  let sound = ''
  return html.replace(TAG, (tag: string, slash: string, name: string, text: string) => {
    const isStart = slash === ''
    if (name === 'figure') {
      const played = isStart ? '' : sound
      sound = isStart && text.includes(' data-file="sound"') ? WAITING : ''
      if (played.startsWith('/media/')) return `<audio controls preload="none" src="${played}"></audio>${tag}`
    }
    if (name === 'a' && isStart && sound === WAITING) sound = attributesIn(text).get('href') ?? ''
    if (name === 'a') isInLink = isStart
    else if (name === 'span' && hasColours) return colouredTag(isStart, text)
    else if (name === 'table' && isStart) return '<table tabindex="0">'
    else if (name === 'img') return pictureOf(tag, isInLink)
    else if (name === 'figure' && text.includes(' data-embed=')) {
      // Its own link ends one that is open around it.
      isInLink = false
      return tag + playerOf(attributesIn(text))
    }
    return tag
  })
}

function attributesIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]))
}

/**
 * Coloured words. The element is old, but it is the only one that carries a colour of any choice under a policy without
 * inline styles, in every browser.
 */
function colouredTag(isStart: boolean, attributes: string): string {
  return isStart ? `<font${attributes.replace(' data-c=', ' color=')}>` : '</font>'
}

/**
 * A video or a document of another site as a link and an empty frame: the click that names the other site brings its
 * player into the frame, without script, and until then nothing of it loads.
 */
function playerOf(attributes: Map<string, string>): string {
  const [kind, id, key, start] = ['data-embed', 'data-id', 'data-key', 'data-start'].map((name) =>
    attributes.get(name),
  )
  if (!id || !isEmbed(kind, id)) return ''
  const { link, frame, height } = EMBEDS[kind]
  const target = `${kind}-${id}`
  return `<p><a href="${playerAddress(kind, id, { key, start })}" target="${target}">${link}</a></p><iframe name="${target}" title="${frame}" width="640" height="${height}" sandbox="${SANDBOX}" allow="autoplay; encrypted-media; fullscreen"></iframe>`
}

type Opening = Record<'key' | 'start', string | undefined>

function playerAddress(kind: EmbedKind, id: string, { key, start }: Opening): string {
  if (kind === 'youtube')
    return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&amp;rel=0${start ? `&amp;start=${start}` : ''}`
  return `https://drive.google.com/file/d/${id}/preview${key ? `?resourcekey=${key}` : ''}`
}

/**
 * A picture of ours in the smallest format and size that fit; each waits until the reader comes near. One that lies
 * elsewhere is a link that says where: nothing is asked of a third party before a click (DECISIONS 19).
 */
function pictureOf(img: string, isInLink: boolean): string {
  const attributes = attributesIn(img)
  const url = attributes.get('src') ?? ''
  if (url !== '' && !url.startsWith('/')) return linkTo(url, attributes.get('alt') ?? '', isInLink)
  const lazy = img.replace('<img ', '<img loading="lazy" decoding="async" ')
  return isOwnPicture(url)
    ? `<picture>${sourceOf(url, 'avif')}${sourceOf(url, 'webp')}${lazy}</picture>`
    : lazy
}

/** A link, over a cloth where we are to get a copy. Inside a link only the words: there it leads already to where somebody meant it to. */
function linkTo(url: string, alt: string, isInLink: boolean): string {
  if (isInLink) return alt || 'Picture'
  const [, host = ''] = /^https:\/\/([^/?#"]*)/i.exec(url) ?? []
  const source = pictureSourceOf(url.replaceAll('&amp;', '&'))
  if (source) return waitingPicture({ source, url, alt, host })
  return `<a href="${url}" rel="noopener nofollow">Open picture${alt && `: ${alt}`} (${host})</a>`
}
