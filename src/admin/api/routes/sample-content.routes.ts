import { Hono } from 'hono'
import { z } from 'zod'
import { queryOf } from '#http/json-body.ts'
import { countSampleContent, removeSampleContent } from '#samples/remove-sample-content.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { newsroomOnly } from '../request/newsroom-only.ts'

/** Left out, what readers wrote is kept; to remove it too, one says how many comments that are. */
const removalQuery = z.strictObject({
  readersComments: z
    .string()
    .regex(/^\d{1,9}$/, 'Say how many comments of readers go too.')
    .transform(Number)
    .optional(),
})

export const sampleContentRoutes = new Hono<AdminEnv>()
  .use(newsroomOnly)
  .get('/', async (c) => c.json(await countSampleContent(c.var.services.db)))
  .delete('/', queryOf(removalQuery), async (c) => {
    const { db, storage } = c.var.services
    const { readersComments = 'keep' } = c.req.valid('query')
    return c.json(await removeSampleContent(db, storage, c.var.actor, readersComments))
  })
