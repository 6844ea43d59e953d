import { Hono } from 'hono'
import { chooseDensity } from '#content/views/choose-density.ts'
import { removeView } from '#content/views/remove-view.ts'
import { renameView } from '#content/views/rename-view.ts'
import { saveView } from '#content/views/save-view.ts'
import { readListChoices } from '#content/views/saved-views.queries.ts'
import { densitySchema, newViewSchema, viewNameSchema } from '#content/views/saved-views.schema.ts'
import { jsonBody } from '#http/json-body.ts'
import type { AdminEnv } from '../../request/admin-env.ts'
import { idOf } from '../../request/list-request.ts'

const GONE = 'This view has been removed already.'

/** How the signed-in person wants their lists; nobody else's can be named. */
export const viewsRoutes = new Hono<AdminEnv>()
  .get('/', async (c) => c.json(await readListChoices(c.var.services.db, c.var.actor)))
  .post('/', jsonBody(newViewSchema), async (c) =>
    c.json(await saveView(c.var.services.db, c.var.actor, c.req.valid('json')), 201),
  )
  .put('/density', jsonBody(densitySchema), async (c) => {
    await chooseDensity(c.var.services.db, c.var.actor, c.req.valid('json').density)
    return c.json({ done: true })
  })
  .patch('/:id', jsonBody(viewNameSchema), async (c) => {
    const id = idOf(c.req.param('id'), GONE)
    await renameView(c.var.services.db, c.var.actor, id, c.req.valid('json').name)
    return c.json({ done: true })
  })
  .delete('/:id', async (c) => {
    await removeView(c.var.services.db, c.var.actor, idOf(c.req.param('id'), GONE))
    return c.json({ done: true })
  })
