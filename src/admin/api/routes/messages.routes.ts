import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody, queryOf } from '#http/json-body.ts'
import { deleteMessage } from '#messages/delete-message.ts'
import { markMessage } from '#messages/mark-message.ts'
import { messageKinds } from '#messages/message-kinds.schema.ts'
import { assertCanAnswerMessages } from '#messages/messages.policy.ts'
import { countMessages, listMessages } from '#messages/messages.queries.ts'
import { lineOfText } from '#platform/text.schema.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idOf, readCursor } from '../request/list-request.ts'

const status = z.enum(['new', 'read', 'done'])
const listQuery = z.strictObject({
  kind: z.enum(messageKinds).optional(),
  status: status.optional(),
  search: lineOfText('Search', { max: 200 }).optional(),
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
const NONE = 'This message does not exist.'

export const messagesRoutes = new Hono<AdminEnv>()
  .use(async (c, next) => {
    assertCanAnswerMessages(c.var.actor)
    await next()
  })
  .get('/', queryOf(listQuery), async (c) => {
    const { cursor, ...filter } = c.req.valid('query')
    return c.json(await listMessages(c.var.services.db, { ...filter, after: readCursor(cursor) }))
  })
  .get('/counts', async (c) => c.json(await countMessages(c.var.services.db)))
  .post('/:id/status', jsonBody(z.strictObject({ status })), async (c) => {
    const next = c.req.valid('json').status
    await markMessage(c.var.services.db, c.var.actor, idOf(c.req.param('id'), NONE), next)
    return c.json({ status: next })
  })
  .delete('/:id', async (c) => {
    await deleteMessage(c.var.services.db, c.var.actor, idOf(c.req.param('id'), NONE))
    return c.json({ deleted: true })
  })
