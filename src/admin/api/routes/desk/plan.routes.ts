import { Hono } from 'hono'
import { readBoard, readMonth } from '#content/planning/plan.queries.ts'
import { planMonth } from '#content/planning/plan.schema.ts'
import { queryOf } from '#http/json-body.ts'
import type { AdminEnv } from '../../request/admin-env.ts'

/** What is planned, written, reviewed and scheduled: by how far it has come, or by its day. */
export const planRoutes = new Hono<AdminEnv>()
  .get('/board', async (c) => c.json(await readBoard(c.var.services.db, c.var.actor)))
  .get('/month', queryOf(planMonth), async (c) =>
    c.json({ days: await readMonth(c.var.services.db, c.var.actor, c.req.valid('query').month) }),
  )
