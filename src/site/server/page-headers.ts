import type { WrittenText } from '../page/page.ts'

type Headers = readonly (readonly [name: string, value: string])[]

/** Browsers ask each time (a change is seen at once); a CDN that understands RFC 9213 may keep and serve stale. */
const CACHING: Headers = [
  ['Cache-Control', 'public, max-age=0, must-revalidate'],
  ['CDN-Cache-Control', 'public, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'],
]
/** Browsers fetch the page behind a link when a finger or pointer rests on it; those that save data do not. */
const PREFETCH: Headers = [['Speculation-Rules', '"/speculation-rules.json"']]
/** What a policy says of documents says nothing of JSON, which every page's reader fetches: these are enough there. */
const FOR_DATA = new Set([
  'X-Content-Type-Options',
  'Cross-Origin-Resource-Policy',
  'Strict-Transport-Security',
])

/** What a reader typed is for nobody else. */
const PRIVATE: Headers = [
  ['Cache-Control', 'private, no-store'],
  ['X-Robots-Tag', 'noindex'],
]

/** The headers of a drawn page: those of its kind, and how long it keeps. */
export function pageHeaders(ofKind: Headers, isPrivate = false): Headers {
  return [...ofKind, ...(isPrivate ? PRIVATE : CACHING), ...PREFETCH]
}

/**
 * Feed readers and robots come on their own time: what they hold may be a quarter of an hour old. What answers to what a
 * reader typed is held by nobody.
 */
export function textHeaders(
  ofKind: Headers,
  { changedAt, contentType }: WrittenText,
  isPrivate = false,
): Headers {
  const own = contentType.includes('json') ? ofKind.filter(([name]) => FOR_DATA.has(name)) : ofKind
  const dated: Headers = changedAt ? [['Last-Modified', changedAt.toUTCString()]] : []
  return [...own, ...(isPrivate ? PRIVATE : ([['Cache-Control', 'public, max-age=900']] as const)), ...dated]
}
