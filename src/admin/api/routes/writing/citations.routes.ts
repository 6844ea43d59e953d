import { Hono } from 'hono'
import { citationDecision } from '#content/cited/cited.schema.ts'
import { correctCitation } from '#content/cited/correct-citation.ts'
import { listCited } from '#content/cited/list-cited.ts'
import { jsonBody } from '#http/json-body.ts'
import type { AdminEnv } from '../../request/admin-env.ts'
import { idOf } from '../../request/list-request.ts'

/** What an item cites, and where each citation leads. */
export const citationsRoutes = new Hono<AdminEnv>()
  .get('/:id/citations', async (c) =>
    c.json({ citations: await listCited(c.var.services.db, c.var.actor, idOf(c.req.param('id'))) }),
  )
  .put('/:id/citations', jsonBody(citationDecision), async (c) => {
    const { db } = c.var.services
    const id = idOf(c.req.param('id'))
    await correctCitation(db, c.var.actor, id, c.req.valid('json'))
    return c.json({ citations: await listCited(db, c.var.actor, id) })
  })
