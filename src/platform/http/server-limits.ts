import type { ServerOptions } from 'node:http'

/** Slow and endless requests lose their connection instead of holding it (SECURITY §2.6). */
export const SERVER_LIMITS: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 5000,
  maxHeaderSize: 16_384,
}

/** As many requests as one connection may bring before it is closed. */
export const MOST_REQUESTS_PER_SOCKET = 1000
