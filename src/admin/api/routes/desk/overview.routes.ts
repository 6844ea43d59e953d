import { Hono } from 'hono'
import { findUnfinished } from '#content/queries/find-unfinished.ts'
import type { AdminEnv } from '../../request/admin-env.ts'
import { countWaiting } from './count-waiting.ts'

/** What the signed-in person comes back to: what they wrote last, and what waits for them. */
export const overviewRoutes = new Hono<AdminEnv>().get('/', async (c) => {
  const { db } = c.var.services
  const [unfinished, waiting] = await Promise.all([
    findUnfinished(db, c.var.actor),
    countWaiting(db, c.var.actor),
  ])
  return c.json({ unfinished, waiting })
})
