import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody, queryOf } from '#http/json-body.ts'
import { saveStaticPage } from '#static-pages/save-static-page.ts'
import { getStaticPage, listStaticPages, listStaticPageVersions } from '#static-pages/static-pages.queries.ts'
import { staticPageChanges } from '#static-pages/static-pages.schema.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { newsroomOnly } from '../request/newsroom-only.ts'

/** A page is named by its path, which is no part of an address of the API: it holds slashes. */
const path = z.string().max(100)

export const staticPagesRoutes = new Hono<AdminEnv>()
  .use(newsroomOnly)
  .get('/', async (c) => c.json({ pages: await listStaticPages(c.var.services.db) }))
  .get('/page', queryOf(z.strictObject({ path })), async (c) =>
    c.json(await getStaticPage(c.var.services.db, c.req.valid('query').path)),
  )
  .get('/versions', queryOf(z.strictObject({ path })), async (c) => {
    const { db } = c.var.services
    const page = await getStaticPage(db, c.req.valid('query').path)
    return c.json({ versions: await listStaticPageVersions(db, page.path) })
  })
  .put('/page', jsonBody(staticPageChanges.extend({ path }).strict()), async (c) => {
    const { path: page, ...changes } = c.req.valid('json')
    return c.json(await saveStaticPage(c.var.services.db, c.var.actor, page, changes))
  })
