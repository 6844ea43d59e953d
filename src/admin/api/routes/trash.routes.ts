import { Hono } from 'hono'
import { z } from 'zod'
import { deleteForever } from '#content/commands/delete-forever.ts'
import { emptyTrash } from '#content/commands/empty-trash.ts'
import { countTrash, listTrash } from '#content/queries/trash.queries.ts'
import { trashSeenSchema } from '#content/queries/trash.schema.ts'
import { jsonBody, queryOf } from '#http/json-body.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idOf, readCursor } from '../request/list-request.ts'
import { newsroomOnly } from '../request/newsroom-only.ts'

const listQuery = z.strictObject({
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export const trashRoutes = new Hono<AdminEnv>()
  .use(newsroomOnly)
  .get('/', queryOf(listQuery), async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const { db } = c.var.services
    const [page, count] = await Promise.all([
      listTrash(db, { after: readCursor(cursor), limit }),
      countTrash(db),
    ])
    return c.json({ ...page, ...count })
  })
  .post('/empty', jsonBody(trashSeenSchema), async (c) =>
    c.json({ deleted: await emptyTrash(c.var.services.db, c.var.actor, c.req.valid('json')) }),
  )
  .delete('/:id', async (c) => {
    const id = idOf(c.req.param('id'), 'This item is not in the trash.')
    await deleteForever(c.var.services.db, c.var.actor, id)
    return c.body(null, 204)
  })
