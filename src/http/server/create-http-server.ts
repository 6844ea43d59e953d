import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Log } from '#platform/log.ts'
import { withRequestId } from '#platform/request-context.ts'
import { isPassing } from '../is-passing.ts'
import { noticeProxy } from '../limits/notice-proxy.ts'
import type { TrustProxy } from '../limits/trust-proxy.ts'
import { newRequestId } from '../new-request-id.ts'
import { boundConnections } from './bound-connections.ts'
import { isAskedByName } from './is-asked-by-name.ts'
import { boundBody, MOST_CONNECTIONS, MOST_REQUESTS_PER_SOCKET, SERVER_LIMITS } from './server-limits.ts'

const MOST_CLOSING_MS = 5000
const SLOW_MS = 1000
const TAKES_LONG = /^\/(?:live|media\/.*|api\/admin\/(?:changes|media))$/

type Answers = {
  /** Answers at once, before anything else looks at the request. @returns false where it cannot */
  first(req: IncomingMessage, res: ServerResponse): boolean
  route(req: IncomingMessage, res: ServerResponse): Promise<void>
  /** Answers where `route` threw. */
  fail(req: IncomingMessage, res: ServerResponse, requestId: string, error: unknown): void
  log: Log
  /** Whether what a proxy says of the client is believed. */
  trustProxy: TrustProxy
  /** The configured origin: who asks by another name is refused. Undefined: every name will do. */
  siteUrl: string | undefined
}

/** The server with its limits; it does not listen yet. What fails is logged, and answered unless an answer had begun. */
export function createHttpServer({ first, route, fail, log, trustProxy, siteUrl }: Answers): Server {
  const isForUs = isAskedByName(siteUrl, trustProxy)
  const notice = noticeProxy(log, trustProxy)
  const server = createServer(SERVER_LIMITS, (req, res) => {
    if (hasTwoHosts(req)) return void res.writeHead(400, { Connection: 'close', 'Content-Length': '0' }).end()
    if (!isForUs(req)) return misdirect(res, siteUrl!)
    notice(req)
    if (first(req, res)) return
    boundBody(req, res)
    const requestId = newRequestId()
    withRequestId(requestId, () => {
      noticeSlowness(req, res, log)
      route(req, res).catch((error: unknown) => {
        if (isPassing(error)) log.debug({ err: error, path: pathOf(req) }, 'A request was refused.')
        else log.error({ err: error, path: pathOf(req) }, 'A request failed.')
        if (res.headersSent) res.destroy()
        else fail(req, res, requestId, error)
      })
    })
  })
  server.maxConnections = MOST_CONNECTIONS
  // Behind a proxy every connection is the proxy's.
  if (!trustProxy) boundConnections(server)
  server.maxRequestsPerSocket = MOST_REQUESTS_PER_SOCKET
  return server
}

/** In words for an operator whose proxy asks by another name, or whose SITE_URL is another than people type. */
function misdirect(res: ServerResponse, siteUrl: string): void {
  const words = `This server answers for ${siteUrl} only.\n`
  res
    .writeHead(421, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(words),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    })
    .end(words)
}

/** Says in the log whose answer took long. Files and streams take as long as their line. */
function noticeSlowness(req: IncomingMessage, res: ServerResponse, log: Log): void {
  const began = performance.now()
  res.once('close', () => {
    const ms = Math.round(performance.now() - began)
    if (ms <= SLOW_MS || TAKES_LONG.test(pathOf(req))) return
    const { method } = req
    log.warn({ method, path: pathOf(req), status: res.statusCode, ms }, 'A request took long.')
  })
}

/** Without what was asked: that may be what somebody searched for. */
function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0]!
}

/** Node keeps the first and says nothing; a proxy in front may have gone by the second. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/**
 * From now on every answer says that it is the last on its connection: a proxy sends its next request elsewhere, instead
 * of onto a connection that is closed under it.
 */
export function leaveConnections(server: Server): void {
  server.prependListener('request', (_, res) => {
    res.shouldKeepAlive = false
  })
}

type Closing = {
  /** How long a connection on which nothing comes may stay, for a request that is on its way, in milliseconds. */
  idleMs: number
  /** Called once nobody can connect any more: ends what would go on for ever. */
  whenDeaf(): void
}

/** Takes no new connection, and gives those that are open some seconds to end. */
export async function closeHttpServer(server: Server, { idleMs, whenDeaf }: Closing): Promise<void> {
  // Not the server's own `close`, which also ends those on which a request may be coming.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  whenDeaf()
  const idle = setTimeout(() => server.closeIdleConnections(), idleMs)
  const patience = setTimeout(() => server.closeAllConnections(), idleMs + MOST_CLOSING_MS)
  await closed
  clearTimeout(idle)
  clearTimeout(patience)
}
