import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody } from '#http/json-body.ts'
import { signOut } from '#people/sessions.ts'
import { signIn } from '#people/sign-in.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { clientAddress } from '../request/client-address.ts'
import { requireActor } from '../request/require-actor.ts'
import { clearSessionCookie, sessionToken, setSessionCookie } from '../request/session-cookie.ts'

const credentials = z.strictObject({
  password: z.string('Type the password.').min(1, 'Type the password.').max(1024),
})

export const sessionRoutes = new Hono<AdminEnv>()
  .post('/', jsonBody(credentials), async (c) => {
    const { token, expiresAt } = await signIn(c.var.services.db, {
      password: c.req.valid('json').password,
      address: clientAddress(c),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 200),
      requestId: c.var.requestId,
    })
    setSessionCookie(c, token, expiresAt)
    return c.json({ signedIn: true })
  })
  .get('/', requireActor, (c) => c.json({ name: c.var.actor.name, role: c.var.actor.role }))
  .delete('/', requireActor, async (c) => {
    await signOut(c.var.services.db, c.var.actor, sessionToken(c)!)
    clearSessionCookie(c)
    return c.json({ signedIn: false })
  })
