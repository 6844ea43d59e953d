import { Hono } from 'hono'
import { countSampleContent, removeSampleContent } from '#samples/remove-sample-content.ts'
import type { AdminEnv } from '../request/admin-env.ts'

export const sampleContentRoutes = new Hono<AdminEnv>()
  .get('/', async (c) => c.json({ items: await countSampleContent(c.var.services.db) }))
  .delete('/', async (c) => {
    const { db, storage } = c.var.services
    return c.json(await removeSampleContent(db, storage, c.var.actor))
  })
