import { Hono } from 'hono'
import { listActivity } from '#activity/activity.queries.ts'
import { jsonBody } from '#http/json-body.ts'
import { readNewsRates } from '#mail/issues/issues.queries.ts'
import { readMailSettings } from '#mail/settings/mail-settings.queries.ts'
import { saveSettings } from '#settings/save-settings.ts'
import { assertCanChangeSettings } from '#settings/settings.policy.ts'
import { getSettings, getWritingSettings } from '#settings/settings.queries.ts'
import { settingsChangesSchema } from '#settings/settings.schema.ts'
import { countSubscribers } from '#subscribers/subscribers.queries.ts'
import type { AdminEnv } from '../request/admin-env.ts'

export const settingsRoutes = new Hono<AdminEnv>()
  .get('/writing', async (c) => c.json(await getWritingSettings(c.var.services.db)))
  .use(async (c, next) => {
    assertCanChangeSettings(c.var.actor)
    await next()
  })
  .get('/', async (c) => c.json(await getSettings(c.var.services.db)))
  .patch('/', jsonBody(settingsChangesSchema), async (c) =>
    c.json(await saveSettings(c.var.services.db, c.var.actor, c.req.valid('json'))),
  )
  .get('/mail', async (c) => {
    const { mail, db } = c.var.services
    const [subscribers, rates, settings] = await Promise.all([
      countSubscribers(db),
      readNewsRates(db),
      readMailSettings(db),
    ])
    return c.json({ subscribers, rates, isConnected: mail.config !== undefined || settings.host !== '' })
  })
  .get('/retention', async (c) => {
    const { items } = await listActivity(c.var.services.db, { entityType: 'retention', limit: 1 })
    return c.json({ last: items[0] ?? null })
  })
