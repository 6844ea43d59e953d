import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody } from '#http/json-body.ts'
import { readOwnKeys } from '#people/accounts/staff.queries.ts'
import { askAtDoor } from '#people/passkeys/ask-for-passkey.ts'
import { passkeyUseSchema } from '#people/passkeys/passkey.schema.ts'
import { signInByPasskey } from '#people/passkeys/sign-in-by-passkey.ts'
import { codeSignInSchema } from '#people/second-factor/second-factor.schema.ts'
import { signInByCode } from '#people/second-factor/sign-in-by-code.ts'
import { signOut } from '#people/sessions.ts'
import { readSignInWays, signIn } from '#people/sign-in.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { clientAddress } from '../request/client-address.ts'
import { knownDevice } from '../request/device-cookie.ts'
import { relyingParty } from '../request/relying-party.ts'
import { requestOf, requireActor } from '../request/require-actor.ts'
import { sameAccount } from '../request/same-account.ts'
import {
  clearSessionCookie,
  forgetInBrowser,
  sessionToken,
  setSessionCookie,
} from '../request/session-cookie.ts'

/** What is typed at the door. */
export const credentials = z.strictObject({
  signInName: z.string().max(300).default(''),
  password: z.string('Type the password.').min(1, 'Type the password.').max(1024),
})

export const sessionRoutes = new Hono<AdminEnv>()
  .post('/', jsonBody(credentials), async (c) => {
    const session = await signIn(c.var.services.db, {
      ...c.req.valid('json'),
      address: clientAddress(c),
      device: knownDevice(c),
      ...requestOf(c),
    })
    if ('half' in session) return c.json({ signedIn: false, half: session.half })
    setSessionCookie(c, session)
    return c.json({ signedIn: true, half: null })
  })
  .post('/code', jsonBody(codeSignInSchema), async (c) => {
    const { db, key } = c.var.services
    const request = { ...requestOf(c), address: clientAddress(c), device: knownDevice(c) }
    setSessionCookie(c, await signInByCode(db, key, c.req.valid('json'), request))
    return c.json({ signedIn: true })
  })
  .post('/passkey/begin', async (c) =>
    c.json(await askAtDoor(c.var.services.db, relyingParty(c), clientAddress(c))),
  )
  .post('/passkey', jsonBody(passkeyUseSchema), async (c) => {
    const { db } = c.var.services
    const request = { ...requestOf(c), address: clientAddress(c), device: knownDevice(c) }
    setSessionCookie(c, await signInByPasskey(db, relyingParty(c), c.req.valid('json'), request))
    return c.json({ signedIn: true })
  })
  .get('/ways', async (c) => c.json(await readSignInWays(c.var.services.db)))
  .get('/', requireActor, async (c) => {
    const { staffId, name, role, isShared, factorDue = null, mustAddFactor } = c.var.actor
    return c.json({
      id: staffId,
      name,
      role,
      isShared,
      factorDue,
      mustAddFactor,
      ...(await readOwnKeys(c.var.services.db, c.var.actor)),
    })
  })
  .delete('/', requireActor, sameAccount, async (c) => {
    await signOut(c.var.services.db, c.var.actor, sessionToken(c)!)
    clearSessionCookie(c)
    forgetInBrowser(c)
    return c.json({ signedIn: false })
  })
