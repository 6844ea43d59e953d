import type { WrittenText } from '../page/page.ts'

/** What a policy says of documents says nothing of JSON, which every page's reader fetches: these are enough there. */
const FOR_DATA = new Set([
  'X-Content-Type-Options',
  'Cross-Origin-Resource-Policy',
  'Strict-Transport-Security',
])

/** Feed readers and robots come on their own time: what they hold may be a quarter of an hour old. */
export function textHeaders(
  { changedAt, contentType }: WrittenText,
  ofPages: readonly [string, string][],
): [string, string][] {
  const own = contentType.includes('json') ? ofPages.filter(([name]) => FOR_DATA.has(name)) : ofPages
  const dated: [string, string][] = changedAt ? [['Last-Modified', changedAt.toUTCString()]] : []
  return [...own, ['Cache-Control', 'public, max-age=900'], ...dated]
}
