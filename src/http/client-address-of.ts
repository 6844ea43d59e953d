import type { IncomingMessage } from 'node:http'

/** Longer than any address with its zone. */
const LONGEST = 64

/** The client's address: the socket's, or what our own proxy added last to X-Forwarded-For. */
export function clientAddressOf(req: IncomingMessage, trustProxy: boolean): string {
  const socket = req.socket.remoteAddress ?? 'unknown'
  if (!trustProxy) return socket
  const header = req.headers['x-forwarded-for']
  const last = (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim()
  return last?.slice(0, LONGEST) || socket
}
