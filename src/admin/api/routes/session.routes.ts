import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody } from '#http/json-body.ts'
import { readOwnSignInName } from '#people/accounts/staff.queries.ts'
import { signOut } from '#people/sessions.ts'
import { readSignInWays, signIn } from '#people/sign-in.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { clientAddress } from '../request/client-address.ts'
import { requestOf, requireActor } from '../request/require-actor.ts'
import { clearSessionCookie, sessionToken, setSessionCookie } from '../request/session-cookie.ts'

const credentials = z.strictObject({
  signInName: z.string().max(300).default(''),
  password: z.string('Type the password.').min(1, 'Type the password.').max(1024),
})

export const sessionRoutes = new Hono<AdminEnv>()
  .post('/', jsonBody(credentials), async (c) => {
    const { token, expiresAt } = await signIn(c.var.services.db, {
      ...c.req.valid('json'),
      address: clientAddress(c),
      ...requestOf(c),
    })
    setSessionCookie(c, token, expiresAt)
    return c.json({ signedIn: true })
  })
  .get('/ways', async (c) => c.json(await readSignInWays(c.var.services.db)))
  .get('/', requireActor, async (c) => {
    const { name, role, isShared } = c.var.actor
    return c.json({
      name,
      role,
      isShared,
      signInName: await readOwnSignInName(c.var.services.db, c.var.actor),
    })
  })
  .delete('/', requireActor, async (c) => {
    await signOut(c.var.services.db, c.var.actor, sessionToken(c)!)
    clearSessionCookie(c)
    return c.json({ signedIn: false })
  })
