import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { AdminEnv } from '../request/admin-env.ts'
import { sessionToken } from '../request/session-cookie.ts'

/** Server-sent events for the staff: every list refreshes when something in it changed. */
export const changesRoutes = new Hono<AdminEnv>().get('/', (c) => {
  c.var.services.staff.open(c.env.incoming, c.env.outgoing, sessionToken(c)!, c.var.actor)
  return RESPONSE_ALREADY_SENT
})
