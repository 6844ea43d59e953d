import { Hono } from 'hono'
import { readAlertSettings } from '#health/alerts/alert-settings.queries.ts'
import { alertSettingsChangesSchema, alertSettingsSchema } from '#health/alerts/alert-settings.schema.ts'
import { saveAlertSettings } from '#health/alerts/save-alert-settings.ts'
import { sendTestAlert } from '#health/alerts/send-alert.job.ts'
import { assertCanManageHealth } from '#health/health.policy.ts'
import { jsonBody } from '#http/json-body.ts'
import type { AdminEnv } from '../request/admin-env.ts'

export const healthRoutes = new Hono<AdminEnv>()
  .use(async (c, next) => {
    assertCanManageHealth(c.var.actor)
    await next()
  })
  .get('/', async (c) => {
    const seen = {
      forwardedFor: c.req.header('x-forwarded-for'),
      forwardedProto: c.req.header('x-forwarded-proto'),
    }
    return c.json({ lines: await c.var.services.health.look({ seen }), at: new Date() })
  })
  .get('/alerts', async (c) => c.json(await readAlertSettings(c.var.services.db)))
  .put('/alerts', jsonBody(alertSettingsChangesSchema), async (c) =>
    c.json(await saveAlertSettings(c.var.services.db, c.var.actor, c.req.valid('json'))),
  )
  .post('/alerts/test', jsonBody(alertSettingsSchema), async (c) => {
    await sendTestAlert(c.var.actor, c.req.valid('json'), c.var.services.health)
    return c.body(null, 204)
  })
