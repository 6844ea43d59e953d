export const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/
const HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be'])
const EMBED_HOSTS = new Set(['youtube-nocookie.com', 'www.youtube-nocookie.com'])
/** As long as an id and in its place, but a playlist's or a channel's player. */
const NOT_VIDEOS = new Set(['videoseries', 'live_stream'])
const ID_PATHS = new Set(['embed', 'shorts', 'live', 'v', 'e', 'watch'])

export type YoutubeVideo = { id: string; startSeconds: number | null }

/**
 * The video that a link, an embed code or a bare id names; null where it names none. Hosts are compared exactly,
 * never by pattern, so that a look-alike address is refused. Forms: FORMATS §3.10.
 */
export function parseYoutubeLink(input: string): YoutubeVideo | null {
  const text = addressIn(input)
  if (isId(text)) return { id: text, startSeconds: null }
  const url = toUrl(text)
  if (!url) return null
  const nested =
    url.pathname === '/attribution_link' ? url.searchParams.get('u') : url.searchParams.get('url')
  if (nested && (url.pathname === '/attribution_link' || url.pathname === '/oembed')) {
    const base = 'https://www.youtube.com'
    return URL.canParse(nested, base) ? parseYoutubeLink(new URL(nested, base).href) : null
  }
  const id = idIn(url)
  return id && isId(id) ? { id, startSeconds: startIn(url) } : null
}

function isId(text: string): boolean {
  return YOUTUBE_ID.test(text) && !NOT_VIDEOS.has(text)
}

/** Pasted embed codes carry the address in `src`; pasted HTML carries `&amp;`. */
function addressIn(input: string): string {
  const text = input.trim()
  const embedded = /^<iframe\b[^>]{0,2000}?\ssrc="([^"]{1,2000})"/i.exec(text)
  return (embedded?.[1] ?? text).replaceAll('&amp;', '&')
}

function toUrl(text: string): URL | null {
  const absolute = text.startsWith('//')
    ? `https:${text}`
    : /^https?:\/\//i.test(text)
      ? text
      : `https://${text}`
  if (!URL.canParse(absolute)) return null
  const url = new URL(absolute)
  const known = HOSTS.has(url.hostname) || EMBED_HOSTS.has(url.hostname)
  return known && url.port === '' && url.username === '' && url.password === '' ? url : null
}

function idIn(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  if (url.hostname === 'youtu.be') return first
  if (first === 'watch' && !second) return url.searchParams.get('v')
  return ID_PATHS.has(first) ? second : null
}

/** `90`, `90s`, `1m30s`, in `t`, `start` or the fragment. */
function startIn(url: URL): number | null {
  const text = url.searchParams.get('t') ?? url.searchParams.get('start') ?? url.hash.replace(/^#t=/, '')
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text)
  if (!text || !parts) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
