import { Hono } from 'hono'
import { z } from 'zod'
import { countContent, getContent, listContent } from '#content/content.queries.ts'
import {
  contentChangesSchema,
  contentId,
  contentTypeName,
  newContentSchema,
} from '#content/content.schema.ts'
import { toEditable } from '#content/content-row.ts'
import { contentTypeNames } from '#content/content-types.ts'
import { createContent } from '#content/create-content.ts'
import { editContent } from '#content/edit-content.ts'
import { publishContent } from '#content/publish-content.ts'
import { restoreContent } from '#content/restore-content.ts'
import { trashContent } from '#content/trash-content.ts'
import { unpublishContent } from '#content/unpublish-content.ts'
import { decodeCursor } from '#platform/cursor.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'
import { jsonBody, queryOf } from '#platform/http/json-body.ts'
import { lineOfText } from '#platform/text.schema.ts'
import type { AdminEnv } from '../admin-env.ts'

const newContent = z.discriminatedUnion(
  'type',
  contentTypeNames.map(newContentSchema) as [ReturnType<typeof newContentSchema>],
)
const listQuery = z.strictObject({
  type: contentTypeName,
  search: lineOfText('Search', { max: 200 }).optional(),
  status: z.enum(['draft', 'published']).optional(),
  category: lineOfText('Category', { max: 60 }).optional(),
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})
/** Parsed by the schema of the item's own type, once that is known; not copied until then: a copy loses `__proto__`. */
const anyFields = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Send the fields that change as an object.',
)
const idempotencyKey = z.uuid('Idempotency-Key must be a UUID.').optional()

export const contentRoutes = new Hono<AdminEnv>()
  .get('/', queryOf(listQuery), async (c) => {
    const { cursor, ...filter } = c.req.valid('query')
    const after = cursor === undefined ? null : decodeCursor(cursor)
    if (cursor !== undefined && !after) throw new InvalidInput('This page of the list does not exist.')
    const { db } = c.var.services
    const [page, count] = await Promise.all([
      listContent(db, { ...filter, after }),
      countContent(db, filter.type),
    ])
    return c.json({ ...page, ...count })
  })
  .post('/', jsonBody(newContent), async (c) => {
    const key = idempotencyKey.parse(c.req.header('idempotency-key')) ?? null
    const { item, created } = await createContent(c.var.services.db, c.var.actor, c.req.valid('json'), key)
    return c.json(toEditable(item), created ? 201 : 200)
  })
  .get('/:id', async (c) => c.json(await getContent(c.var.services.db, idOf(c.req.param('id')))))
  .patch('/:id', jsonBody(anyFields), async (c) => {
    const id = idOf(c.req.param('id'))
    const { type } = await getContent(c.var.services.db, id)
    const changes = contentChangesSchema(type).parse(c.req.valid('json'))
    return c.json(toEditable(await editContent(c.var.services.db, c.var.actor, id, changes)))
  })
  .post('/:id/publish', async (c) => {
    const item = await publishContent(c.var.services.db, c.var.actor, idOf(c.req.param('id')))
    return c.json(toEditable(item))
  })
  .post('/:id/unpublish', async (c) => {
    const item = await unpublishContent(c.var.services.db, c.var.actor, idOf(c.req.param('id')))
    return c.json(toEditable(item))
  })
  .post('/:id/trash', async (c) => {
    await trashContent(c.var.services.db, c.var.actor, idOf(c.req.param('id')))
    return c.json({ trashed: true })
  })
  .post('/:id/restore', async (c) => {
    const item = await restoreContent(c.var.services.db, c.var.actor, idOf(c.req.param('id')))
    return c.json(toEditable(item))
  })

/** @throws NotFound for what cannot be an id: no such item exists */
function idOf(text: string): number {
  const id = contentId.safeParse(text)
  if (!id.success) throw new NotFound('This item does not exist.')
  return id.data
}
