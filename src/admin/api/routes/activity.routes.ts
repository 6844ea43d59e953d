import { Hono } from 'hono'
import { z } from 'zod'
import { listActivity } from '#activity/activity.queries.ts'
import { queryOf } from '#http/json-body.ts'
import { assertCanManageStaff } from '#people/accounts/staff.policy.ts'
import { assertCan } from '#people/actor.ts'
import { listRefusedTries } from '#people/refused-tries.ts'
import { lineOfText } from '#platform/text.schema.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { readCursor } from '../request/list-request.ts'

const word = z.string().regex(/^[a-z-]{1,40}$/, 'This filter does not exist.')
const listQuery = z.strictObject({
  action: word.optional(),
  entityType: word.optional(),
  who: lineOfText('Name', { max: 80 }).optional(),
  search: lineOfText('Search', { max: 200 }).optional(),
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})

/** The log is written by every command and read here alone; nothing changes it. */
export const activityRoutes = new Hono<AdminEnv>()
  .get('/refused-tries', async (c) => {
    assertCanManageStaff(c.var.actor)
    return c.json(await listRefusedTries(c.var.services.db))
  })
  .get('/', queryOf(listQuery), async (c) => {
    assertCan(c.var.actor, 'activity.read', 'read the activity log')
    const { cursor, ...filter } = c.req.valid('query')
    return c.json(await listActivity(c.var.services.db, { ...filter, after: readCursor(cursor) }))
  })
