import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { z } from 'zod'
import { jsonBody, queryOf } from '#http/json-body.ts'
import { lineOfText } from '#platform/text.schema.ts'
import { exportSubscribers } from '#subscribers/export-subscribers.ts'
import { importSchema } from '#subscribers/import.schema.ts'
import { importSubscribers } from '#subscribers/import-subscribers.ts'
import { isNewsKind } from '#subscribers/news-kinds.schema.ts'
import {
  countReachByKind,
  countSuspended,
  listSubscriberMonths,
  listSubscribers,
} from '#subscribers/subscriber-list.queries.ts'
import { subscriberStates } from '#subscribers/subscriber-states.schema.ts'
import { assertCanManageSubscribers } from '#subscribers/subscribers.policy.ts'
import { countSubscribers } from '#subscribers/subscribers.queries.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { readCursor } from '../request/list-request.ts'

const which = {
  state: z.enum(subscriberStates).optional(),
  news: z.string().refine(isNewsKind, 'There is no such kind of news.').optional(),
}
const listQuery = z.strictObject({
  ...which,
  search: lineOfText('Search', { max: 200 }).optional(),
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

export const subscribersRoutes = new Hono<AdminEnv>()
  .use(async (c, next) => {
    assertCanManageSubscribers(c.var.actor)
    await next()
  })
  .get('/', queryOf(listQuery), async (c) => {
    const { cursor, ...filter } = c.req.valid('query')
    return c.json(await listSubscribers(c.var.services.db, { ...filter, after: readCursor(cursor) }))
  })
  .get('/counts', async (c) => {
    const { db } = c.var.services
    const [{ confirmed, ...counts }, suspended, reach] = await Promise.all([
      countSubscribers(db),
      countSuspended(db),
      countReachByKind(db),
    ])
    return c.json({ ...counts, confirmed: confirmed - suspended, suspended, reach })
  })
  .get('/months', async (c) => c.json({ months: await listSubscriberMonths(c.var.services.db, 12) }))
  .post('/import', jsonBody(importSchema), async (c) => {
    const { db, mail } = c.var.services
    return c.json({ lines: await importSubscribers({ db, key: mail.key }, c.var.actor, c.req.valid('json')) })
  })
  .get('/export', queryOf(z.strictObject(which)), async (c) => {
    const asked = c.req.valid('query')
    const pieces = await exportSubscribers(c.var.services.db, c.var.actor, asked)
    const name = ['subscribers', asked.state, asked.news].filter(Boolean).join('-')
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="${name}.csv"`)
    return stream(c, async (out) => {
      for await (const piece of pieces) await out.write(piece)
    })
  })
