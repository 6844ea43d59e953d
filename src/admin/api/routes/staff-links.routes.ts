import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { jsonBody } from '#http/json-body.ts'
import { acceptLink } from '#people/accounts/accept-link.ts'
import { joiningSchema, linkSchema, linkUseSchema } from '#people/accounts/account.schema.ts'
import { beginJoining } from '#people/accounts/begin-joining.ts'
import { readLink } from '#people/accounts/links.ts'
import { getSettings } from '#settings/settings.queries.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { assertFewTries } from '../request/assert-few-tries.ts'
import { clientAddress } from '../request/client-address.ts'
import { relyingParty } from '../request/relying-party.ts'
import { requestOf } from '../request/require-actor.ts'
import { setSessionCookie } from '../request/session-cookie.ts'

const fewTries = createMiddleware<AdminEnv>(async (c, next) => {
  await assertFewTries(c, c.var.services.linkTries)
  await next()
})

/** For whoever was handed a link and is not signed in yet. The token is in the body: no log and no other site reads it. */
export const staffLinksRoutes = new Hono<AdminEnv>()
  .use(fewTries)
  .post('/look', jsonBody(linkSchema), async (c) => {
    const { db } = c.var.services
    const { purpose, name, role } = await readLink(db, c.req.valid('json').token)
    return c.json({ purpose, name, role, siteTitle: (await getSettings(db)).siteTitle })
  })
  .post('/passkey/begin', jsonBody(joiningSchema), async (c) => {
    const { db } = c.var.services
    const { siteTitle: title } = await getSettings(db)
    return c.json(await beginJoining(db, c.req.valid('json'), { ...relyingParty(c), title }))
  })
  .post('/accept', jsonBody(linkUseSchema), async (c) => {
    const { db } = c.var.services
    const { siteTitle } = await getSettings(db)
    const session = await acceptLink(db, c.req.valid('json'), {
      siteTitle,
      site: relyingParty(c),
      address: clientAddress(c),
      ...requestOf(c),
    })
    if (session) setSessionCookie(c, session)
    return c.json({ signedIn: session !== null })
  })
