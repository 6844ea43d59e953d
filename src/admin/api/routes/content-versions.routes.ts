import { Hono } from 'hono'
import { z } from 'zod'
import { contentId } from '#content/model/content.schema.ts'
import { showContent } from '#content/queries/content.queries.ts'
import { restoreVersion } from '#content/versions/restore-version.ts'
import { getVersion, listVersions } from '#content/versions/versions.queries.ts'
import { jsonBody, queryOf } from '#http/json-body.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idOf } from '../request/list-request.ts'

/** A version is counted as an id is written: decimal digits. */
const listQuery = z.strictObject({ before: contentId.optional() })
const NONE = 'This version does not exist.'
const restoreBody = z.strictObject({ version: z.number().int().min(1) })

/** The earlier texts of an item. */
export const contentVersionsRoutes = new Hono<AdminEnv>()
  .get('/:id/versions', queryOf(listQuery), async (c) => {
    const { before = null } = c.req.valid('query')
    return c.json(await listVersions(c.var.services.db, c.var.actor, idOf(c.req.param('id')), before))
  })
  .get('/:id/versions/:version', async (c) => {
    const { id, version } = c.req.param()
    return c.json(await getVersion(c.var.services.db, c.var.actor, idOf(id), idOf(version, NONE)))
  })
  .post('/:id/versions/:version/restore', jsonBody(restoreBody), async (c) => {
    const { id, version } = c.req.param()
    const { db } = c.var.services
    const current = c.req.valid('json').version
    const item = await restoreVersion(db, c.var.actor, idOf(id, NONE), idOf(version, NONE), current)
    return c.json(await showContent(db, item))
  })
