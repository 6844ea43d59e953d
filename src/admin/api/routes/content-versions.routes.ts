import { Hono } from 'hono'
import { z } from 'zod'
import { contentId } from '#content/model/content.schema.ts'
import { toEditable } from '#content/model/content-row.ts'
import { restoreVersion } from '#content/versions/restore-version.ts'
import { getVersion, listVersions } from '#content/versions/versions.queries.ts'
import { jsonBody, queryOf } from '#http/json-body.ts'
import { NotFound } from '#platform/errors.ts'
import type { AdminEnv } from '../request/admin-env.ts'

/** A version is counted as an id is written: decimal digits. */
const listQuery = z.strictObject({ before: contentId.optional() })
const restoreBody = z.strictObject({ version: z.number().int().min(1) })

/** The earlier texts of an item. */
export const contentVersionsRoutes = new Hono<AdminEnv>()
  .get('/:id/versions', queryOf(listQuery), async (c) => {
    const { before = null } = c.req.valid('query')
    return c.json(await listVersions(c.var.services.db, numberOf(c.req.param('id')), before))
  })
  .get('/:id/versions/:version', async (c) => {
    const { id, version } = c.req.param()
    return c.json(await getVersion(c.var.services.db, numberOf(id), numberOf(version)))
  })
  .post('/:id/versions/:version/restore', jsonBody(restoreBody), async (c) => {
    const { id, version } = c.req.param()
    const { db } = c.var.services
    const current = c.req.valid('json').version
    const item = await restoreVersion(db, c.var.actor, numberOf(id), numberOf(version), current)
    return c.json(toEditable(item))
  })

/** @throws NotFound for what cannot be a number of ours */
function numberOf(text: string): number {
  const number = contentId.safeParse(text)
  if (!number.success) throw new NotFound('This version does not exist.')
  return number.data
}
