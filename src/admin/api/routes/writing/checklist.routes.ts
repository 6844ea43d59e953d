import { Hono } from 'hono'
import { answerQuestions } from '#content/checklist/answer-questions.ts'
import { readChecklist } from '#content/checklist/checklist.queries.ts'
import { confirmRisks } from '#content/checklist/confirm-risks.ts'
import { confirmation, givenAnswers } from '#content/checklist/questions.schema.ts'
import { jsonBody } from '#http/json-body.ts'
import type { AdminEnv } from '../../request/admin-env.ts'
import { expectedVersionOf, idOf } from '../../request/list-request.ts'

/** What is asked of an item before it is published. */
export const checklistRoutes = new Hono<AdminEnv>()
  .get('/:id/checklist', async (c) =>
    c.json(await readChecklist(c.var.services.db, c.var.actor, idOf(c.req.param('id')))),
  )
  .put('/:id/checklist', jsonBody(givenAnswers), async (c) => {
    const { db } = c.var.services
    const id = idOf(c.req.param('id'))
    await answerQuestions(db, c.var.actor, id, c.req.valid('json'))
    return c.json(await readChecklist(db, c.var.actor, id))
  })
  .post('/:id/checklist/confirm', jsonBody(confirmation), async (c) => {
    const { db } = c.var.services
    const id = idOf(c.req.param('id'))
    await confirmRisks(db, c.var.actor, id, c.req.valid('json'), expectedVersionOf(c))
    return c.json(await readChecklist(db, c.var.actor, id))
  })
