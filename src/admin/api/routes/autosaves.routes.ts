import { Hono } from 'hono'
import { autosaveContent, autosaveNewContent } from '#content/autosaves/autosave-content.ts'
import { listAutosaves } from '#content/autosaves/autosaves.queries.ts'
import { draftSessionId, itemAutosaveSchema, newAutosaveSchema } from '#content/autosaves/autosaves.schema.ts'
import { dropAutosave } from '#content/autosaves/drop-autosaves.ts'
import { contentTypeName } from '#content/model/content.schema.ts'
import { jsonBody } from '#http/json-body.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idOf } from '../request/list-request.ts'

/** What the signed-in person is writing and has not saved; nobody else's can be named. */
export const autosavesRoutes = new Hono<AdminEnv>()
  .put('/:id/autosave', jsonBody(itemAutosaveSchema), async (c) => {
    const { db } = c.var.services
    return c.json(await autosaveContent(db, c.var.actor, idOf(c.req.param('id')), c.req.valid('json')))
  })
  .get('/:id/autosaves', async (c) => {
    const of = { contentId: idOf(c.req.param('id')) }
    return c.json({ items: await listAutosaves(c.var.services.db, c.var.actor, of) })
  })
  .put('/autosaves/:draftSession', jsonBody(newAutosaveSchema), async (c) => {
    const draftSession = draftSessionId.parse(c.req.param('draftSession'))
    return c.json(await autosaveNewContent(c.var.services.db, c.var.actor, draftSession, c.req.valid('json')))
  })
  .get('/autosaves/:type', async (c) => {
    const of = { type: contentTypeName.parse(c.req.param('type')) }
    return c.json({ items: await listAutosaves(c.var.services.db, c.var.actor, of) })
  })
  .delete('/autosaves/:draftSession', async (c) => {
    await dropAutosave(c.var.services.db, c.var.actor, draftSessionId.parse(c.req.param('draftSession')))
    return c.json({ dropped: true })
  })
