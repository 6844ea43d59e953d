import { Hono } from 'hono'
import { z } from 'zod'
import { draftSessionId } from '#content/autosaves/autosaves.schema.ts'
import { changeInBulk } from '#content/commands/change-in-bulk.ts'
import { createContent } from '#content/commands/create-content.ts'
import { editContent } from '#content/commands/edit-content.ts'
import { publishContent } from '#content/commands/publish-content.ts'
import { restoreContent } from '#content/commands/restore-content.ts'
import { sendBack, sendForReview } from '#content/commands/send-for-review.ts'
import { trashContent } from '#content/commands/trash-content.ts'
import { unpublishContent } from '#content/commands/unpublish-content.ts'
import { contentChangesSchema, newContentSchema } from '#content/model/content.schema.ts'
import { getContent, showContent } from '#content/queries/content.queries.ts'
import { getListFacts, listCategories } from '#content/queries/content-counts.queries.ts'
import { countListed, listContent } from '#content/queries/content-list.queries.ts'
import { bulkChangeSchema, contentListQuery } from '#content/queries/content-list.schema.ts'
import { contentTypeNames, contentTypeOf } from '#content/types/registry.ts'
import { jsonBody, queryOf } from '#http/json-body.ts'
import { can } from '#people/actor.ts'
import { linesOfText } from '#platform/text.schema.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idempotencyKeyOf, idOf } from '../request/list-request.ts'

const newContent = z.discriminatedUnion(
  'type',
  contentTypeNames.map(newContentSchema) as [ReturnType<typeof newContentSchema>],
)
/** Parsed by the schema of the item's own type, once that is known; not copied until then: a copy loses `__proto__`. */
const anyFields = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Send the fields that change as an object.',
)
const reviewNote = z.strictObject({ note: linesOfText('Note', { max: 1000 }) })
/** The version that the person saw, as HTTP says it: `If-Match: "7"`. Without it whatever stands there is changed. */
const ifMatch = z
  .string()
  .regex(/^"[1-9]\d{0,9}"$/, 'If-Match must be the version in quotes, like "7".')
  .transform((text) => Number(text.slice(1, -1)))
  .optional()

export const contentRoutes = new Hono<AdminEnv>()
  .get('/', queryOf(contentListQuery), async (c) => {
    const query = c.req.valid('query')
    const { db } = c.var.services
    const { actor } = c.var
    const { terms, counts } = await getListFacts(db, actor, query.type)
    const hasFreeCategories = contentTypeOf(query).categories === 'free'
    const [{ items, next }, { total, isExact }, categories] = await Promise.all([
      listContent(db, actor, query, terms),
      countListed(db, actor, query, { terms, counts }),
      hasFreeCategories ? listCategories(db, actor, query.type) : null,
    ])
    // Who decides about what readers sent in can write to them.
    const mayAnswer = can(actor, 'content.publish')
    const shown = items.map(({ submittedBy, ...item }) => ({
      ...item,
      submittedBy: submittedBy && { ...submittedBy, email: mayAnswer ? submittedBy.email : null },
    }))
    const { autoPublish } = terms
    return c.json({ items: shown, next, total, isExact, categories, counts, autoPublish })
  })
  .post('/bulk', jsonBody(bulkChangeSchema), async (c) =>
    c.json(await changeInBulk(c.var.services.db, c.var.actor, c.req.valid('json'))),
  )
  .post('/', jsonBody(newContent), async (c) => {
    const key = idempotencyKeyOf(c)
    const { item, created } = await createContent(c.var.services.db, c.var.actor, c.req.valid('json'), key)
    return c.json(await showContent(c.var.services.db, item), created ? 201 : 200)
  })
  .get('/:id', async (c) => c.json(await getContent(c.var.services.db, c.var.actor, idOf(c.req.param('id')))))
  .patch('/:id', jsonBody(anyFields), async (c) => {
    const id = idOf(c.req.param('id'))
    const { type } = await getContent(c.var.services.db, c.var.actor, id)
    const changes = contentChangesSchema(type).parse(c.req.valid('json'))
    const draftSession = draftSessionId.optional().parse(c.req.header('x-draft-session')) ?? null
    const item = await editContent(c.var.services.db, c.var.actor, id, changes, { draftSession })
    return c.json(await showContent(c.var.services.db, item))
  })
  .post('/:id/publish', async (c) => {
    const item = await publishContent(c.var.services.db, c.var.actor, ...chosen(c))
    return c.json(await showContent(c.var.services.db, item))
  })
  .post('/:id/unpublish', async (c) => {
    const item = await unpublishContent(c.var.services.db, c.var.actor, ...chosen(c))
    return c.json(await showContent(c.var.services.db, item))
  })
  .post('/:id/send-for-review', async (c) => {
    const item = await sendForReview(c.var.services.db, c.var.actor, ...chosen(c))
    return c.json(await showContent(c.var.services.db, item))
  })
  .post('/:id/send-back', jsonBody(reviewNote), async (c) => {
    const { db } = c.var.services
    const item = await sendBack(db, c.var.actor, idOf(c.req.param('id')), c.req.valid('json').note)
    return c.json(await showContent(db, item))
  })
  .post('/:id/trash', async (c) => {
    const { version } = await trashContent(c.var.services.db, c.var.actor, ...chosen(c))
    return c.json({ trashed: true, version })
  })
  .post('/:id/restore', async (c) => {
    const item = await restoreContent(c.var.services.db, c.var.actor, ...chosen(c))
    return c.json(await showContent(c.var.services.db, item))
  })

/** The item of an address, and the version of it that the person saw. */
function chosen({ req }: { req: { param(name: 'id'): string; header(name: string): string | undefined } }) {
  return [idOf(req.param('id')), { version: ifMatch.parse(req.header('if-match')) }] as const
}
