import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { draftSessionId } from '#content/autosaves/autosaves.schema.ts'
import { changeInBulk } from '#content/commands/change-in-bulk.ts'
import { createContent } from '#content/commands/create-content.ts'
import { dropChanges } from '#content/commands/drop-changes.ts'
import { editContent } from '#content/commands/edit-content.ts'
import { publishChanges } from '#content/commands/publish-changes.ts'
import { publishContent } from '#content/commands/publish-content.ts'
import { restoreContent } from '#content/commands/restore-content.ts'
import { saveDraftOfChanges } from '#content/commands/save-draft-of-changes.ts'
import { trashContent } from '#content/commands/trash-content.ts'
import { unpublishContent } from '#content/commands/unpublish-content.ts'
import { textChange } from '#content/corrections/correction.schema.ts'
import { assertCanReview } from '#content/model/content.policy.ts'
import { contentChangesSchema, newContentSchema } from '#content/model/content.schema.ts'
import { assignItem } from '#content/planning/assign-item.ts'
import { moveToStage } from '#content/planning/move-to-stage.ts'
import { listPeopleToAssign } from '#content/planning/people-to-assign.ts'
import { plannedDay } from '#content/planning/plan.schema.ts'
import { planItem } from '#content/planning/plan-item.ts'
import { assignment, reviewNote, stageChange } from '#content/planning/stages.schema.ts'
import { makePreviewLink, revokePreviewLinks } from '#content/previews/preview-links.ts'
import { getContent, showContent } from '#content/queries/content.queries.ts'
import { getListFacts, listCategories } from '#content/queries/content-counts.queries.ts'
import { countListed, listContent } from '#content/queries/content-list.queries.ts'
import { bulkChangeSchema, contentListQuery } from '#content/queries/content-list.schema.ts'
import { linkedQuery, listLinked } from '#content/queries/list-linked.ts'
import { answeredItem, answerItem } from '#content/replies/answer-item.ts'
import { findAnswered } from '#content/replies/replies.queries.ts'
import { scheduledChanges } from '#content/scheduling/schedule.schema.ts'
import { scheduleChanges } from '#content/scheduling/schedule-changes.ts'
import { unscheduleChanges } from '#content/scheduling/unschedule-changes.ts'
import { contentTypeNames, contentTypeOf } from '#content/types/registry.ts'
import { jsonBody, maybeNoBody, queryOf } from '#http/json-body.ts'
import { can } from '#people/actor.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { expectedVersionOf, idempotencyKeyOf, idOf } from '../request/list-request.ts'

const newContent = z.discriminatedUnion(
  'type',
  contentTypeNames.map(newContentSchema) as [ReturnType<typeof newContentSchema>],
)
/** Parsed by the schema of the item's own type, once that is known; not copied until then: a copy loses `__proto__`. */
const anyFields = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Send the fields that change as an object.',
)
/** Whether it is handed on, or for the person's own eyes. */
const previewLink = z.strictObject({ isSent: z.boolean() })
const publishedChanges = z.strictObject({ change: textChange.optional() })

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
  .get('/people', async (c) => c.json({ people: await listPeopleToAssign(c.var.services.db, c.var.actor) }))
  .get('/linked', queryOf(linkedQuery), async (c) =>
    c.json({ items: await listLinked(c.var.services.db, c.var.actor, c.req.valid('query').ids) }),
  )
  .get('/:id', async (c) => c.json(await getContent(c.var.services.db, c.var.actor, idOf(c.req.param('id')))))
  .patch('/:id', jsonBody(anyFields), async (c) => {
    const id = idOf(c.req.param('id'))
    const { type } = await getContent(c.var.services.db, c.var.actor, id)
    const saved = contentChangesSchema(type).extend({ change: textChange.optional() })
    const { change, ...changes } = saved.parse(c.req.valid('json'))
    const draftSession = draftSessionId.optional().parse(c.req.header('x-draft-session')) ?? null
    const item = await editContent(c.var.services.db, c.var.actor, id, changes, { draftSession, change })
    return c.json(await showContent(c.var.services.db, item))
  })
  .post('/:id/preview-links', jsonBody(previewLink), async (c) => {
    const { db, mail } = c.var.services
    const how = { secret: await mail.readSecret(), ...c.req.valid('json') }
    const { token, expiresAt } = await makePreviewLink(db, c.var.actor, idOf(c.req.param('id')), how)
    const path = `/preview?t=${token}`
    return c.json({ path, url: mail.origin() + path, expiresAt })
  })
  .delete('/:id/preview-links', async (c) => {
    await revokePreviewLinks(c.var.services.db, c.var.actor, idOf(c.req.param('id')))
    return c.json({ revoked: true })
  })
  .put('/:id/changes', jsonBody(anyFields), async (c) => {
    const { db } = c.var.services
    const id = idOf(c.req.param('id'))
    const { type } = await getContent(db, c.var.actor, id)
    const changes = contentChangesSchema(type).parse(c.req.valid('json'))
    const draftSession = draftSessionId.optional().parse(c.req.header('x-draft-session')) ?? null
    const item = await saveDraftOfChanges(db, c.var.actor, id, changes, { draftSession })
    return c.json(await showContent(db, item))
  })
  .post('/:id/changes/publish', jsonBody(publishedChanges), async (c) => {
    const { change } = c.req.valid('json')
    const item = await publishChanges(c.var.services.db, c.var.actor, ...chosen(c), change)
    return c.json(await showContent(c.var.services.db, item))
  })
  .put('/:id/changes/schedule', jsonBody(scheduledChanges), async (c) => {
    const [id, seen] = chosen(c)
    const item = await scheduleChanges(c.var.services.db, c.var.actor, id, c.req.valid('json'), seen)
    return c.json(await showContent(c.var.services.db, item))
  })
  .delete('/:id/changes/schedule', async (c) => {
    const item = await unscheduleChanges(c.var.services.db, c.var.actor, ...chosen(c))
    return c.json(await showContent(c.var.services.db, item))
  })
  .delete('/:id/changes', async (c) => {
    const item = await dropChanges(c.var.services.db, c.var.actor, ...chosen(c))
    return c.json(await showContent(c.var.services.db, item))
  })
  .post('/:id/publish', maybeNoBody, jsonBody(publishedChanges), async (c) => {
    const { change } = c.req.valid('json')
    const item = await publishContent(c.var.services.db, c.var.actor, ...chosen(c), change)
    return c.json(await showContent(c.var.services.db, item))
  })
  .post('/:id/unpublish', async (c) => {
    const item = await unpublishContent(c.var.services.db, c.var.actor, ...chosen(c))
    return c.json(await showContent(c.var.services.db, item))
  })
  .post('/:id/send-for-review', async (c) => {
    const [id, seen] = chosen(c)
    const item = await moveToStage(c.var.services.db, c.var.actor, id, { stage: 'review' }, seen)
    return c.json(await showContent(c.var.services.db, item))
  })
  .post('/:id/send-back', jsonBody(z.strictObject({ note: reviewNote })), async (c) => {
    const { db } = c.var.services
    const { note } = c.req.valid('json')
    assertCanReview(c.var.actor)
    const back = { stage: 'draft', note, from: 'review' } as const
    const item = await moveToStage(db, c.var.actor, idOf(c.req.param('id')), back)
    return c.json(await showContent(db, item))
  })
  .put('/:id/stage', jsonBody(stageChange), async (c) => {
    const [id, seen] = chosen(c)
    const item = await moveToStage(c.var.services.db, c.var.actor, id, c.req.valid('json'), seen)
    return c.json(await showContent(c.var.services.db, item))
  })
  .put('/:id/assignee', jsonBody(assignment), async (c) => {
    const { db } = c.var.services
    const item = await assignItem(db, c.var.actor, idOf(c.req.param('id')), c.req.valid('json').staffId)
    return c.json(await showContent(db, item))
  })
  .put('/:id/planned-day', jsonBody(plannedDay), async (c) => {
    const { db } = c.var.services
    const item = await planItem(db, c.var.actor, idOf(c.req.param('id')), c.req.valid('json').day)
    return c.json(await showContent(db, item))
  })
  .get('/:id/reply-to', async (c) =>
    c.json({ answered: await findAnswered(c.var.services.db, c.var.actor, idOf(c.req.param('id'))) }),
  )
  .put('/:id/reply-to', jsonBody(answeredItem), async (c) => {
    const { to } = c.req.valid('json')
    const id = idOf(c.req.param('id'))
    return c.json({ answered: await answerItem(c.var.services.db, c.var.actor, id, to) })
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
function chosen(c: Context<AdminEnv, '/:id'>) {
  return [idOf(c.req.param('id')), expectedVersionOf(c)] as const
}
