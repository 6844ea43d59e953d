import { Hono } from 'hono'
import { z } from 'zod'
import { AUTHORITY_KINDS } from '#authorities/authorities.schema.ts'
import { newLawChangeSchema } from '#authorities/changes/law-change.schema.ts'
import { listAuthorities } from '#authorities/changes/law-changes.queries.ts'
import { recordLawChange, removeLawChange } from '#authorities/changes/record-law-change.ts'
import { mendAuthority } from '#authorities/mend-authority.ts'
import { mendedAuthoritySchema } from '#authorities/mended-authority.schema.ts'
import { mergeAuthorities } from '#authorities/merge-authorities.ts'
import { reviewLawChange } from '#content/commands/review-law-change.ts'
import { contentId } from '#content/model/content.schema.ts'
import { listOutdated } from '#content/queries/outdated-content.queries.ts'
import { jsonBody, queryOf } from '#http/json-body.ts'
import { lineOfText } from '#platform/text.schema.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idOf } from '../request/list-request.ts'
import { newsroomOnly } from '../request/newsroom-only.ts'

const listQuery = z.strictObject({
  search: lineOfText('Search', { max: 200 }).default(''),
  kind: z.enum(AUTHORITY_KINDS, 'There is no such kind.').optional(),
  /** A place in the list is the id of the last that was read. */
  after: contentId.optional(),
})
const reviewedItem = z.strictObject({ contentId: z.int().positive().max(2_147_483_647) })
const merged = z.strictObject({ into: z.int().positive().max(2_147_483_647) })
const NO_AUTHORITY = 'There is no such authority.'
const NO_CHANGE = 'This change is not recorded any more.'

export const authoritiesRoutes = new Hono<AdminEnv>()
  .get('/', newsroomOnly, queryOf(listQuery), async (c) => {
    return c.json(await listAuthorities(c.var.services.db, c.req.valid('query')))
  })
  .get('/outdated', newsroomOnly, async (c) => c.json(await listOutdated(c.var.services.db, c.var.actor)))
  .post('/:id/changes', jsonBody(newLawChangeSchema), async (c) => {
    const id = idOf(c.req.param('id'), NO_AUTHORITY)
    return c.json({ id: await recordLawChange(c.var.services.db, c.var.actor, id, c.req.valid('json')) })
  })
  .put('/:id', jsonBody(mendedAuthoritySchema), async (c) => {
    const id = idOf(c.req.param('id'), NO_AUTHORITY)
    await mendAuthority(c.var.services.db, c.var.actor, id, c.req.valid('json'))
    return c.json({ saved: true })
  })
  .post('/:id/merge', jsonBody(merged), async (c) => {
    const id = idOf(c.req.param('id'), NO_AUTHORITY)
    return c.json(await mergeAuthorities(c.var.services.db, c.var.actor, id, c.req.valid('json').into))
  })
  .delete('/changes/:id', async (c) => {
    await removeLawChange(c.var.services.db, c.var.actor, idOf(c.req.param('id'), NO_CHANGE))
    return c.json({ removed: true })
  })
  .post('/changes/:id/reviewed', jsonBody(reviewedItem), async (c) => {
    const change = idOf(c.req.param('id'), NO_CHANGE)
    await reviewLawChange(c.var.services.db, c.var.actor, change, c.req.valid('json').contentId)
    return c.json({ reviewed: true })
  })
