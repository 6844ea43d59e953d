import { Hono } from 'hono'
import { assertCanManageHealth } from '#health/health.policy.ts'
import type { AdminEnv } from '../request/admin-env.ts'

export const healthRoutes = new Hono<AdminEnv>()
  .use(async (c, next) => {
    assertCanManageHealth(c.var.actor)
    await next()
  })
  .get('/', async (c) => {
    const lines = await c.var.services.lookAtHealth({
      forwardedFor: c.req.header('x-forwarded-for'),
      forwardedProto: c.req.header('x-forwarded-proto'),
    })
    return c.json({ lines, at: new Date() })
  })
