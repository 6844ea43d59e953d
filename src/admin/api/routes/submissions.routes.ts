import { Hono } from 'hono'
import { jsonBody } from '#http/json-body.ts'
import { assertCanDecideSubmissions } from '#messages/messages.policy.ts'
import { acceptSubmission, askWriter, declineSubmission } from '#messages/submitted/decide-submission.ts'
import { findSubmission } from '#messages/submitted/submitted.queries.ts'
import { declineSchema, questionSchema, seenSubmissionSchema } from '#messages/submitted/submitted.schema.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idempotencyKeyOf, idOf } from '../request/list-request.ts'

/** What staff do about texts that readers sent in. */
export const submissionsRoutes = new Hono<AdminEnv>()
  .use(async (c, next) => {
    assertCanDecideSubmissions(c.var.actor)
    await next()
  })
  .get('/:id', async (c) => c.json(await findSubmission(c.var.services.db, idOf(c.req.param('id')))))
  .post('/:id/accept', jsonBody(seenSubmissionSchema), async (c) => {
    const id = idOf(c.req.param('id'))
    await acceptSubmission(c.var.services.db, c.var.actor, id, c.req.valid('json'))
    return c.json(await findSubmission(c.var.services.db, id))
  })
  .post('/:id/questions', jsonBody(questionSchema), async (c) => {
    const id = idOf(c.req.param('id'))
    await askWriter(c.var.services.db, c.var.actor, id, c.req.valid('json'), idempotencyKeyOf(c))
    return c.json(await findSubmission(c.var.services.db, id))
  })
  .post('/:id/decline', jsonBody(declineSchema), async (c) => {
    const id = idOf(c.req.param('id'))
    await declineSubmission(c.var.services.db, c.var.actor, id, c.req.valid('json'))
    return c.json(await findSubmission(c.var.services.db, id))
  })
