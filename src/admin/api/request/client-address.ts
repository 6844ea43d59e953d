import type { Context } from 'hono'
import { clientAddressOf } from '#http/client-address-of.ts'
import type { AdminEnv } from './admin-env.ts'

/** The client's address: the socket's, or what our own proxy added last to X-Forwarded-For. */
export function clientAddress(c: Context<AdminEnv>): string {
  return clientAddressOf(c.env.incoming, c.var.services.config.trustProxy)
}
