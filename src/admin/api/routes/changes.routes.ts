import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { z } from 'zod'
import { announcePresence } from '#activity/announce-presence.ts'
import { LARGEST_ID } from '#content/model/content.schema.ts'
import { listReadable } from '#content/queries/list-readable.ts'
import { jsonBody } from '#http/json-body.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { sessionToken } from '../request/session-cookie.ts'

/** All that one tab has open, by the name of its line; nothing: it has left. */
const openItems = z.strictObject({
  tab: z.uuid(),
  items: z.array(z.number().int().min(1).max(LARGEST_ID)).max(10),
})

/** Server-sent events for the staff: every list refreshes when something in it changed, and says who has what open. */
export const changesRoutes = new Hono<AdminEnv>()
  .get('/', (c) => {
    c.var.services.staff.open(c.env.incoming, c.env.outgoing, sessionToken(c)!, c.var.actor)
    return RESPONSE_ALREADY_SENT
  })
  .post('/open-items', jsonBody(openItems), async (c) => {
    const { db } = c.var.services
    const { tab, items } = c.req.valid('json')
    const { staffId, name } = c.var.actor
    await announcePresence(db, { tab, staffId, name, items: await listReadable(db, c.var.actor, items) })
    return c.json({ heard: true })
  })
