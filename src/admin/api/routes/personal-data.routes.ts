import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody } from '#http/json-body.ts'
import { closingSchema } from '#messages/data-requests.schema.ts'
import { closeDataRequest, listDataRequests } from '#personal-data/data-requests.ts'
import { erasePerson } from '#personal-data/erase-person.ts'
import { findPerson } from '#personal-data/find-person.ts'
import { assertCanManagePersonalData } from '#personal-data/personal-data.policy.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idOf } from '../request/list-request.ts'

/** In the body: no address of a person stands in a log or in a browser's history. */
const personSchema = z.strictObject({
  person: z.string('Type an e-mail address or a phone number.').max(300),
})

/** What is kept about one person; owners alone. */
export const personalDataRoutes = new Hono<AdminEnv>()
  .use(async (c, next) => {
    assertCanManagePersonalData(c.var.actor)
    await next()
  })
  .get('/requests', async (c) => c.json(await listDataRequests(c.var.services.db, c.var.actor)))
  .post('/requests/:id/close', jsonBody(closingSchema), async (c) => {
    const id = idOf(c.req.param('id'), 'There is no such request.')
    await closeDataRequest(c.var.services.db, c.var.actor, id, c.req.valid('json').outcome)
    return c.json({ closed: true })
  })
  .post('/find', jsonBody(personSchema), async (c) =>
    c.json(await findPerson(c.var.services.db, c.var.actor, c.req.valid('json').person)),
  )
  .post('/erase', jsonBody(personSchema), async (c) => {
    const { db, mail } = c.var.services
    const means = { db, key: mail.key, outbox: mail.outbox }
    return c.json({ erased: await erasePerson(means, c.var.actor, c.req.valid('json').person) })
  })
