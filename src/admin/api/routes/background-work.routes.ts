import { Hono } from 'hono'
import { NotFound } from '#platform/errors.ts'
import { assertCanChangeSettings } from '#settings/settings.policy.ts'
import type { AdminEnv } from '../request/admin-env.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const backgroundWorkRoutes = new Hono<AdminEnv>()
  .use(async (c, next) => {
    assertCanChangeSettings(c.var.actor)
    await next()
  })
  .get('/', async (c) => c.json(await c.var.services.backgroundWork.read()))
  .post('/:id/try-again', async (c) => {
    const id = c.req.param('id')
    if (!UUID.test(id)) throw new NotFound('There is no such failure.')
    await c.var.services.backgroundWork.tryAgain(c.var.actor, id)
    return c.body(null, 204)
  })
