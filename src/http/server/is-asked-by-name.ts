import type { IncomingMessage } from 'node:http'
import { isTrusted, type TrustProxy } from '../limits/trust-proxy.ts'

/** Asked by whoever watches the process, by its address: they say nothing of the site. */
const PROBES = /^\/(?:healthz|readyz)(?:\?|$)/

/**
 * Whether a request asks for this site by its name. A page of another's name that leads to our address, or a cache that
 * keeps by a name which anybody may send, gets nothing of us.
 * @param siteUrl the configured origin; undefined: every name will do
 * @param trustProxy whether a proxy that asks by another name may say which it was asked by (X-Forwarded-Host)
 */
export function isAskedByName(
  siteUrl: string | undefined,
  trustProxy: TrustProxy,
): (req: IncomingMessage) => boolean {
  if (siteUrl === undefined) return () => true
  const { host, hostname, protocol } = new URL(siteUrl)
  // Proxies may add the port that everybody leaves out, and leave out another.
  const names = new Set([host, hostname, `${host}:${protocol === 'https:' ? 443 : 80}`])
  const isOurs = (name: string | undefined) => names.has(name?.trim().toLowerCase() ?? '')
  return ({ headers, url = '', socket }) => {
    if (isOurs(headers.host) || PROBES.test(url)) return true
    const forwarded = headers['x-forwarded-host']
    return (
      isTrusted(socket.remoteAddress ?? '', trustProxy) &&
      typeof forwarded === 'string' &&
      isOurs(forwarded.split(',').at(-1))
    )
  }
}
