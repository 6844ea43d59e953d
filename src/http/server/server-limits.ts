import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'

/** Slow and endless requests lose their connection instead of holding it (SECURITY §2.6). */
export const SERVER_LIMITS: ServerOptions = {
  headersTimeout: 10_000,
  // For the whole server: files of 200 MB come over slow lines. All other bodies are bounded by `boundBody`.
  requestTimeout: 4 * 3_600_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 5000,
  maxHeaderSize: 16_384,
}

/** By then a connection on which nothing came has been closed by this server or by a proxy that is set up as told. */
export const IDLE_AWAY_MS = 6000

/** Twice as many as may be open for live changes. Beyond them none is taken: each costs some 20 kB, whatever it brings. */
export const MOST_CONNECTIONS = 4500

/** As many requests as one connection may bring before it is closed. */
export const MOST_REQUESTS_PER_SOCKET = 1000

/** Take files, whose bodies may take long: they watch their progress themselves. */
export const UPLOAD_PATHS: readonly (string | undefined)[] = [
  '/api/admin/media',
  '/api/admin/account/picture',
  '/api/admin/brought-documents',
]
const MOST_BODY_MS = 30_000

/** Ends a request whose body has not come in time, unless it is an upload. */
export function boundBody(req: IncomingMessage, res: ServerResponse, mostMs = MOST_BODY_MS): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers
  if ((length === undefined || length === '0') && encoding === undefined) return
  if (req.method === 'POST' && UPLOAD_PATHS.includes(/^[^?]*/.exec(req.url ?? '')?.[0])) return
  const timer = setTimeout(() => {
    if (req.complete) return
    if (res.headersSent) req.socket.destroy()
    else req.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  }, mostMs)
  req.once('close', () => clearTimeout(timer))
}
