import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Route } from '#http/router.ts'

/** Where browsers, feed readers and people's fingers look, and where that stands here. */
const ADDRESSES: Record<string, string> = {
  '/favicon.ico': '/favicon-32.png',
  '/rss': '/feed.xml',
  '/rss.xml': '/feed.xml',
  '/feed': '/feed.xml',
}

/** Leads from addresses that others have for feeds and icons to ours, for good. */
export function knownAddresses(): Route[] {
  return Object.entries(ADDRESSES).map(([path, to]) => ({
    method: 'GET',
    path,
    kind: 'resource',
    handle: (_req: IncomingMessage, res: ServerResponse) => {
      res.writeHead(301, { Location: to, 'Cache-Control': 'public, max-age=86400', 'Content-Length': '0' })
      res.end()
      return true
    },
  }))
}
