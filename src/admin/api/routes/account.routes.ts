import { type Context, Hono } from 'hono'
import { jsonBody } from '#http/json-body.ts'
import {
  messageNoticesSchema,
  ownAccountSchema,
  passwordChangeSchema,
  passwordProofSchema,
} from '#people/accounts/account.schema.ts'
import { changeOwnAccount } from '#people/accounts/change-own-account.ts'
import { changeOwnNotices } from '#people/accounts/change-own-notices.ts'
import { changeOwnPassword } from '#people/accounts/change-own-password.ts'
import { endOwnSession, endOwnSessions } from '#people/accounts/end-sessions.ts'
import { readOwnAccount } from '#people/accounts/staff.queries.ts'
import { beginTotp } from '#people/second-factor/begin-totp.ts'
import { confirmTotp } from '#people/second-factor/confirm-totp.ts'
import { removeOwnSecondFactor } from '#people/second-factor/remove-second-factor.ts'
import { renewRecoveryCodes } from '#people/second-factor/renew-recovery-codes.ts'
import { codeSchema } from '#people/second-factor/second-factor.schema.ts'
import { getSettings } from '#settings/settings.queries.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { clientAddress } from '../request/client-address.ts'
import { idOf } from '../request/list-request.ts'
import { clearSessionCookie, setSessionCookie } from '../request/session-cookie.ts'

/** The password that came with a change of keys, and from where. */
function proofOf(c: Context<AdminEnv, string, { out: { json: { password: string } } }>) {
  return { password: c.req.valid('json').password, address: clientAddress(c) }
}

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
  .put('/notices', jsonBody(messageNoticesSchema), async (c) => {
    await changeOwnNotices(c.var.services.db, c.var.actor, c.req.valid('json').messageNotices)
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
  .post('/second-factor/begin', jsonBody(passwordProofSchema), async (c) => {
    const { siteTitle } = await getSettings(c.var.services.db)
    return c.json(await beginTotp(c.var.services.db, c.var.actor, { ...proofOf(c), siteTitle }))
  })
  .post('/second-factor/confirm', jsonBody(codeSchema), async (c) =>
    c.json({ codes: await confirmTotp(c.var.services.db, c.var.actor, c.req.valid('json').code) }),
  )
  .post('/second-factor/codes', jsonBody(passwordProofSchema), async (c) =>
    c.json({ codes: await renewRecoveryCodes(c.var.services.db, c.var.actor, proofOf(c)) }),
  )
  .post('/second-factor/remove', jsonBody(passwordProofSchema), async (c) => {
    await removeOwnSecondFactor(c.var.services.db, c.var.actor, proofOf(c))
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
