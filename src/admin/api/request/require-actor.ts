import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findActor } from '#people/sessions.ts'
import { Unauthenticated } from '#platform/errors.ts'
import type { AdminEnv } from './admin-env.ts'
import { sessionToken } from './session-cookie.ts'

/** Background polls say so with this header; they do not keep a session alive. */
const BACKGROUND = 'x-background'

/** What is known of a request besides who sent it: by what, and how the log names it. */
export function requestOf(c: Context<AdminEnv>): { userAgent: string; requestId: string } {
  return { userAgent: (c.req.header('user-agent') ?? '').slice(0, 200), requestId: c.var.requestId }
}

/** Lets only signed-in staff through; the actor comes from the session row. @throws Unauthenticated */
export const requireActor = createMiddleware<AdminEnv>(async (c, next) => {
  const token = sessionToken(c)
  const actor = token
    ? await findActor(c.var.services.db, token, {
        ...requestOf(c),
        keepsAlive: c.req.header(BACKGROUND) === undefined && c.req.header('accept') !== 'text/event-stream',
      })
    : null
  if (!actor)
    throw new Unauthenticated('Your session has ended. Sign in again; what you typed is still here.')
  c.set('actor', actor)
  await next()
})
