import { Hono } from 'hono'
import { jsonBody } from '#http/json-body.ts'
import { ownAccountSchema, passwordChangeSchema } from '#people/accounts/account.schema.ts'
import { changeOwnAccount } from '#people/accounts/change-own-account.ts'
import { changeOwnPassword } from '#people/accounts/change-own-password.ts'
import { endOwnSession, endOwnSessions } from '#people/accounts/end-sessions.ts'
import { readOwnAccount } from '#people/accounts/staff.queries.ts'
import { getSettings } from '#settings/settings.queries.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { clientAddress } from '../request/client-address.ts'
import { idOf } from '../request/list-request.ts'
import { clearSessionCookie, setSessionCookie } from '../request/session-cookie.ts'

/** A person's own account; what it may do is asked by its commands. */
export const accountRoutes = new Hono<AdminEnv>()
  .get('/', async (c) => {
    const { db } = c.var.services
    const [account, { siteTitle }] = await Promise.all([readOwnAccount(db, c.var.actor), getSettings(db)])
    return c.json({ ...account, siteTitle })
  })
  .patch('/', jsonBody(ownAccountSchema), async (c) => {
    await changeOwnAccount(c.var.services.db, c.var.actor, c.req.valid('json'))
    return c.json({ done: true })
  })
  .put('/password', jsonBody(passwordChangeSchema), async (c) => {
    const { db } = c.var.services
    const { siteTitle } = await getSettings(db)
    const request = { siteTitle, address: clientAddress(c) }
    const { token, expiresAt } = await changeOwnPassword(db, c.var.actor, c.req.valid('json'), request)
    setSessionCookie(c, token, expiresAt)
    return c.json({ done: true })
  })
  .delete('/sessions', async (c) => {
    await endOwnSessions(c.var.services.db, c.var.actor)
    clearSessionCookie(c)
    return c.json({ signedIn: false })
  })
  .delete('/sessions/:id', async (c) => {
    const id = idOf(c.req.param('id'), 'This session has ended already.')
    await endOwnSession(c.var.services.db, c.var.actor, id)
    return c.json({ signedIn: id !== c.var.actor.sessionId })
  })
