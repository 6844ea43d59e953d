import { Hono } from 'hono'
import { z } from 'zod'
import { approveComment } from '#comments/approve-comment.ts'
import { assertCanModerate } from '#comments/comments.policy.ts'
import { countComments, listComments } from '#comments/comments.queries.ts'
import { decideAboutComments } from '#comments/decide-about-comments.ts'
import { deleteComment } from '#comments/delete-comment.ts'
import { rejectComment } from '#comments/reject-comment.ts'
import { contentId, contentTypeName } from '#content/model/content.schema.ts'
import { jsonBody, queryOf } from '#http/json-body.ts'
import { lineOfText } from '#platform/text.schema.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idOf, readCursor } from '../request/list-request.ts'
import { newsroomOnly } from '../request/newsroom-only.ts'

const MOST_AT_ONCE = 100

const listQuery = z.strictObject({
  status: z.enum(['pending', 'approved', 'rejected']).optional(),
  type: contentTypeName.optional(),
  item: contentId.optional(),
  search: lineOfText('Search', { max: 200 }).optional(),
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
const decisions = z.strictObject({
  decision: z.enum(['approve', 'reject', 'delete']),
  ids: z
    .array(z.number().int().positive().max(2_147_483_647))
    .min(1, 'Select at least one comment.')
    .max(MOST_AT_ONCE, `Select at most ${MOST_AT_ONCE} comments.`),
})
const NONE = 'This comment does not exist.'

export const commentsRoutes = new Hono<AdminEnv>()
  // How many there are is for everyone's overview.
  .get('/counts', newsroomOnly, async (c) => c.json(await countComments(c.var.services.db)))
  .use(async (c, next) => {
    // Comments carry their writers' e-mail addresses: only those who decide about them read them.
    assertCanModerate(c.var.actor)
    await next()
  })
  .get('/', queryOf(listQuery), async (c) => {
    const { cursor, type, item, ...filter } = c.req.valid('query')
    const after = readCursor(cursor)
    return c.json(
      await listComments(c.var.services.db, { ...filter, contentType: type, contentId: item, after }),
    )
  })
  .post('/decisions', jsonBody(decisions), async (c) => {
    const { decision, ids } = c.req.valid('json')
    return c.json(await decideAboutComments(c.var.services.db, c.var.actor, decision, ids))
  })
  .post('/:id/approve', async (c) => {
    await approveComment(c.var.services.db, c.var.actor, idOf(c.req.param('id'), NONE))
    return c.json({ status: 'approved' as const })
  })
  .post('/:id/reject', async (c) => {
    await rejectComment(c.var.services.db, c.var.actor, idOf(c.req.param('id'), NONE))
    return c.json({ status: 'rejected' as const })
  })
  .delete('/:id', async (c) => {
    await deleteComment(c.var.services.db, c.var.actor, idOf(c.req.param('id'), NONE))
    return c.json({ deleted: true })
  })
