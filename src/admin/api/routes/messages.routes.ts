import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody, queryOf } from '#http/json-body.ts'
import { addNote } from '#messages/cases/add-note.ts'
import { answerCase, sendAnswerAgain } from '#messages/cases/answer-case.ts'
import { findCase } from '#messages/cases/case.queries.ts'
import {
  answerSchema,
  caseChangeSchema,
  noteSchema,
  replyTemplateChangeSchema,
  replyTemplateSchema,
} from '#messages/cases/cases.schema.ts'
import { changeCase } from '#messages/cases/change-case.ts'
import { exportCases } from '#messages/cases/export-cases.ts'
import {
  addReplyTemplate,
  changeReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
} from '#messages/cases/reply-templates.ts'
import { deleteMessage } from '#messages/delete-message.ts'
import { messageKinds } from '#messages/message-kinds.schema.ts'
import { messageStatuses } from '#messages/message-statuses.schema.ts'
import { assertCanAnswerMessages } from '#messages/messages.policy.ts'
import { countMessages, listMessages } from '#messages/messages.queries.ts'
import { peopleWhoAnswer } from '#messages/people-who-answer.ts'
import { lineOfText } from '#platform/text.schema.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idempotencyKeyOf, idOf, readCursor } from '../request/list-request.ts'

/** Whose: a number of staff, or nobody's. */
const owner = z.string().regex(/^(?:nobody|[1-9]\d{0,8})$/, 'Choose a person, or nobody.')

const filters = z.strictObject({
  kind: z.enum(messageKinds).optional(),
  status: z.enum(messageStatuses).optional(),
  owner: owner.optional(),
  search: lineOfText('Search', { max: 200 }).optional(),
})
const listQuery = filters.extend({
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
const NONE = 'This message does not exist.'

const toFilter = ({ owner, ...filter }: z.output<typeof filters>) => ({
  ...filter,
  ...(owner !== undefined && { ownerId: owner === 'nobody' ? null : Number(owner) }),
})

export const messagesRoutes = new Hono<AdminEnv>()
  .use(async (c, next) => {
    assertCanAnswerMessages(c.var.actor)
    await next()
  })
  .get('/', queryOf(listQuery), async (c) => {
    const { cursor, limit, ...filter } = c.req.valid('query')
    const page = { ...toFilter(filter), after: readCursor(cursor), limit }
    return c.json(await listMessages(c.var.services.db, page))
  })
  .get('/counts', async (c) => c.json(await countMessages(c.var.services.db)))
  .get('/people', async (c) => c.json({ people: await peopleWhoAnswer(c.var.services.db).execute() }))
  .get('/export', queryOf(filters), async (c) => {
    const lines = await exportCases(c.var.services.db, c.var.actor, toFilter(c.req.valid('query')))
    return c.body(lines, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="messages.csv"',
    })
  })
  .get('/templates', async (c) => c.json({ templates: await listReplyTemplates(c.var.services.db) }))
  .post('/templates', jsonBody(replyTemplateSchema), async (c) => {
    await addReplyTemplate(c.var.services.db, c.var.actor, c.req.valid('json'))
    return c.json({ done: true }, 201)
  })
  .put('/templates/:id', jsonBody(replyTemplateChangeSchema), async (c) => {
    const id = idOf(c.req.param('id'), 'This template was deleted.')
    await changeReplyTemplate(c.var.services.db, c.var.actor, id, c.req.valid('json'))
    return c.json({ done: true })
  })
  .delete('/templates/:id', async (c) => {
    const id = idOf(c.req.param('id'), 'This template was deleted already.')
    await deleteReplyTemplate(c.var.services.db, c.var.actor, id)
    return c.json({ deleted: true })
  })
  .get('/:id', async (c) => c.json(await findCase(c.var.services.db, idOf(c.req.param('id'), NONE))))
  .patch('/:id', jsonBody(caseChangeSchema), async (c) => {
    const id = idOf(c.req.param('id'), NONE)
    await changeCase(c.var.services.db, c.var.actor, id, c.req.valid('json'))
    return c.json(await findCase(c.var.services.db, id))
  })
  .post('/:id/notes', jsonBody(noteSchema), async (c) => {
    const id = idOf(c.req.param('id'), NONE)
    await addNote(c.var.services.db, c.var.actor, id, c.req.valid('json'), idempotencyKeyOf(c))
    return c.json(await findCase(c.var.services.db, id))
  })
  .post('/:id/answers', jsonBody(answerSchema), async (c) => {
    const id = idOf(c.req.param('id'), NONE)
    await answerCase(c.var.services.db, c.var.actor, id, c.req.valid('json'), idempotencyKeyOf(c))
    return c.json(await findCase(c.var.services.db, id))
  })
  .post('/:id/answers/:entryId/send-again', async (c) => {
    const id = idOf(c.req.param('id'), NONE)
    const entryId = idOf(c.req.param('entryId'), 'This answer does not exist.')
    await sendAnswerAgain(c.var.services.db, c.var.actor, { id, entryId })
    return c.json(await findCase(c.var.services.db, id))
  })
  .delete('/:id', async (c) => {
    await deleteMessage(c.var.services.db, c.var.actor, idOf(c.req.param('id'), NONE))
    return c.json({ deleted: true })
  })
