import { Hono } from 'hono'
import { bringDocument } from '#content/brought/bring-document.ts'
import { findBroughtFrom } from '#content/brought/brought.queries.ts'
import { broughtQuery } from '#content/brought/brought.schema.ts'
import { queryOf } from '#http/json-body.ts'
import type { AdminEnv } from '../../request/admin-env.ts'
import { idempotencyKeyOf, idOf } from '../../request/list-request.ts'

/** Word documents that become drafts; a document is the body itself. */
export const broughtDocumentsRoutes = new Hono<AdminEnv>()
  .post('/', queryOf(broughtQuery), async (c) => {
    const { incoming } = c.env
    const brought = await bringDocument(c.var.services, c.var.actor, {
      ...c.req.valid('query'),
      key: idempotencyKeyOf(c),
      declaredBytes: Number(incoming.headers['content-length'] ?? Number.NaN),
      body: incoming,
    })
    return c.json(brought, 201)
  })
  .get('/:contentId', async (c) =>
    c.json(await findBroughtFrom(c.var.services.db, c.var.actor, idOf(c.req.param('contentId')))),
  )
