import { Hono } from 'hono'
import { z } from 'zod'
import { queryOf } from '#http/json-body.ts'
import { listMissedSearches } from '#search/missed-searches.queries.ts'
import {
  countVisitors,
  listBots,
  listRecentVisitors,
  listTopPages,
  listVisitDays,
} from '#visitors/visitors.queries.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { newsroomOnly } from '../request/newsroom-only.ts'

/** The visitors' screen calls active whoever did something in the last 5 minutes; the overview says 30. */
const minutes = z.coerce.number().int().min(1).max(60)
const days = z.coerce.number().int().min(7).max(366).default(30)

export const visitorsRoutes = new Hono<AdminEnv>()
  .use(newsroomOnly)
  .get('/figures', queryOf(z.strictObject({ minutes })), async (c) => {
    const activeMinutes = c.req.valid('query').minutes
    return c.json(await countVisitors(c.var.services.db, { activeMinutes }))
  })
  .get('/days', queryOf(z.strictObject({ days })), async (c) =>
    c.json({ days: await listVisitDays(c.var.services.db, c.req.valid('query')) }),
  )
  .get('/pages', async (c) => c.json({ pages: await listTopPages(c.var.services.db) }))
  .get('/recent', queryOf(z.strictObject({ minutes })), async (c) => {
    const activeMinutes = c.req.valid('query').minutes
    return c.json({ visitors: await listRecentVisitors(c.var.services.db, { activeMinutes }) })
  })
  .get('/searches', async (c) => c.json({ searches: await listMissedSearches(c.var.services.db) }))
  .get('/bots', async (c) => c.json({ bots: await listBots(c.var.services.db) }))
