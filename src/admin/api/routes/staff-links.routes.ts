import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { jsonBody } from '#http/json-body.ts'
import { AddressLimit } from '#http/limits/address-limit.ts'
import { linkSchema, linkUseSchema } from '#people/accounts/account.schema.ts'
import { acceptLink, readLink } from '#people/accounts/use-link.ts'
import { TooManyAttempts } from '#platform/errors.ts'
import { getSettings } from '#settings/settings.queries.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { clientAddress } from '../request/client-address.ts'
import { requestOf } from '../request/require-actor.ts'
import { setSessionCookie } from '../request/session-cookie.ts'

/** Nobody guesses a link; this bounds what trying costs. */
const tries = new AddressLimit({ most: 60, minutes: 10 })

const fewTries = createMiddleware<AdminEnv>(async (c, next) => {
  const seconds = tries.take(clientAddress(c))
  if (seconds > 0)
    throw new TooManyAttempts(`Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`, seconds)
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
  .post('/accept', jsonBody(linkUseSchema), async (c) => {
    const { db } = c.var.services
    const { siteTitle } = await getSettings(db)
    const session = await acceptLink(db, c.req.valid('json'), { siteTitle, ...requestOf(c) })
    if (session) setSessionCookie(c, session)
    return c.json({ signedIn: session !== null })
  })
