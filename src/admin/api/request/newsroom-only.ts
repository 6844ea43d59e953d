import { createMiddleware } from 'hono/factory'
import { assertCan } from '#people/actor.ts'
import type { AdminEnv } from './admin-env.ts'

/** Lets those through who see what the newsroom keeps, and not only things of their own. @throws Forbidden */
export const newsroomOnly = createMiddleware<AdminEnv>(async (c, next) => {
  assertCan(c.var.actor, 'newsroom.read', 'see what is the newsroom’s')
  await next()
})
