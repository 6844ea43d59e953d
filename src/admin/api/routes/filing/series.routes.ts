import { Hono } from 'hono'
import { jsonBody } from '#http/json-body.ts'
import { createSeries } from '#series/create-series.ts'
import { deleteSeries } from '#series/delete-series.ts'
import { editSeries } from '#series/edit-series.ts'
import { getSeries, listSeries, offerSeries } from '#series/series.queries.ts'
import { changedSeriesSchema, newSeriesSchema } from '#series/series.schema.ts'
import type { AdminEnv } from '../../request/admin-env.ts'
import { idOf } from '../../request/list-request.ts'
import { newsroomOnly } from '../../request/newsroom-only.ts'

const seriesId = (text: string) => idOf(text, 'There is no such series any more.')

export const seriesRoutes = new Hono<AdminEnv>()
  .get('/', newsroomOnly, async (c) => c.json(await listSeries(c.var.services.db)))
  .get('/offers', async (c) => c.json({ items: await offerSeries(c.var.services.db, c.var.actor) }))
  .get('/:id', async (c) =>
    c.json(await getSeries(c.var.services.db, c.var.actor, seriesId(c.req.param('id')))),
  )
  .post('/', jsonBody(newSeriesSchema), async (c) => {
    const { id, slug } = await createSeries(c.var.services.db, c.var.actor, c.req.valid('json'))
    return c.json({ id, slug }, 201)
  })
  .put('/:id', jsonBody(changedSeriesSchema), async (c) => {
    const id = seriesId(c.req.param('id'))
    const { slug, version } = await editSeries(c.var.services.db, c.var.actor, id, c.req.valid('json'))
    return c.json({ id, slug, version })
  })
  .delete('/:id', async (c) => {
    await deleteSeries(c.var.services.db, c.var.actor, seriesId(c.req.param('id')))
    return c.json({ deleted: true })
  })
