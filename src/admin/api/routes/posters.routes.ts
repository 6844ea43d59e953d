import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody, queryOf } from '#http/json-body.ts'
import { activatePoster } from '#posters/activate-poster.ts'
import { createPoster } from '#posters/create-poster.ts'
import { deactivatePoster } from '#posters/deactivate-poster.ts'
import { deletePoster } from '#posters/delete-poster.ts'
import { newPosterSchema } from '#posters/poster.schema.ts'
import { toPoster } from '#posters/poster-row.ts'
import { listPosters } from '#posters/posters.queries.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idempotencyKeyOf, idOf, readCursor } from '../request/list-request.ts'
import { newsroomOnly } from '../request/newsroom-only.ts'

const listQuery = z.strictObject({
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
const posterId = (text: string) => idOf(text, 'This poster does not exist.')

export const postersRoutes = new Hono<AdminEnv>()
  .get('/', newsroomOnly, queryOf(listQuery), async (c) => {
    const { cursor, limit } = c.req.valid('query')
    return c.json(await listPosters(c.var.services.db, { after: readCursor(cursor), limit }))
  })
  .post('/', jsonBody(newPosterSchema), async (c) => {
    const key = idempotencyKeyOf(c)
    const { db } = c.var.services
    const { poster, created } = await createPoster(db, c.var.actor, c.req.valid('json'), key)
    return c.json(toPoster(poster), created ? 201 : 200)
  })
  .post('/:id/activate', async (c) => {
    const id = posterId(c.req.param('id'))
    return c.json(toPoster(await activatePoster(c.var.services.db, c.var.actor, id)))
  })
  .post('/:id/deactivate', async (c) => {
    const id = posterId(c.req.param('id'))
    return c.json(toPoster(await deactivatePoster(c.var.services.db, c.var.actor, id)))
  })
  .delete('/:id', async (c) => {
    await deletePoster(c.var.services.db, c.var.actor, posterId(c.req.param('id')))
    return c.body(null, 204)
  })
