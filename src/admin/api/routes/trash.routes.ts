import { Hono } from 'hono'
import { listTrash } from '#content/content.queries.ts'
import type { AdminEnv } from '../admin-env.ts'

const MOST = 200

export const trashRoutes = new Hono<AdminEnv>().get('/', async (c) =>
  c.json({ items: await listTrash(c.var.services.db, { limit: MOST }) }),
)
