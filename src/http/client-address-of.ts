import type { IncomingMessage } from 'node:http'
import { addressBehind, type TrustProxy } from './limits/trust-proxy.ts'

/** Longer than any address with its zone. */
const LONGEST = 64

/** The client's address: the socket's, or what our own proxies added last to X-Forwarded-For. */
export function clientAddressOf(req: IncomingMessage, trustProxy: TrustProxy): string {
  const socket = req.socket.remoteAddress ?? 'unknown'
  const header = req.headers['x-forwarded-for']
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((entry) => entry.trim().slice(0, LONGEST))
    .filter(Boolean)
  return addressBehind(socket, entries, trustProxy)
}
