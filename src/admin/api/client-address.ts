import type { Context } from 'hono'
import type { AdminEnv } from './admin-env.ts'

/** The client's address: the socket's, or what our own proxy added last to X-Forwarded-For. */
export function clientAddress(c: Context<AdminEnv>): string {
  const socket = c.env.incoming.socket.remoteAddress ?? 'unknown'
  if (!c.var.services.config.trustProxy) return socket
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || socket
}
