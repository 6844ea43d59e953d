import type { IncomingHttpHeaders } from 'node:http'

type Asked = Pick<IncomingHttpHeaders, 'sec-fetch-site' | 'origin' | 'host'>

/**
 * Whose page sent a request, as its browser tells: by Fetch Metadata, else by Origin. `untold` is an old browser, a
 * program, a page that hides its origin, or somebody who typed the address.
 * @param siteOrigin the configured origin; undefined: the host that was asked
 */
export function requestOrigin(headers: Asked, siteOrigin: string | undefined): 'own' | 'foreign' | 'untold' {
  const { 'sec-fetch-site': site, origin, host } = headers
  if (site !== undefined) return site === 'same-origin' ? 'own' : site === 'none' ? 'untold' : 'foreign'
  if (origin === undefined || origin === 'null') return 'untold'
  if (!URL.canParse(origin)) return 'foreign'
  const isOwn = siteOrigin ? origin === siteOrigin : new URL(origin).host === host
  return isOwn ? 'own' : 'foreign'
}
