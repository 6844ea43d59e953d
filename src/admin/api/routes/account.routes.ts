import { type Context, Hono } from 'hono'
import { jsonBody } from '#http/json-body.ts'
import { removeOwnPicture, setOwnPicture } from '#media/commands/change-own-picture.ts'
import {
  itemNoticesSchema,
  messageNoticesSchema,
  ownAccountSchema,
  passwordChangeSchema,
  passwordProofSchema,
} from '#people/accounts/account.schema.ts'
import { changeOwnAccount } from '#people/accounts/change-own-account.ts'
import { changeOwnItemNotices, changeOwnNotices } from '#people/accounts/change-own-notices.ts'
import { changeOwnPassword } from '#people/accounts/change-own-password.ts'
import { endOwnSession, endOwnSessions } from '#people/accounts/end-sessions.ts'
import { proveByPasskey, proveByPassword } from '#people/accounts/prove-again.ts'
import { readOwnAccount } from '#people/accounts/staff.queries.ts'
import { addPasskey, beginPasskey } from '#people/passkeys/add-passkey.ts'
import { askForProof } from '#people/passkeys/ask-for-passkey.ts'
import { removePasskey, renamePasskey } from '#people/passkeys/change-passkeys.ts'
import { newPasskeySchema, passkeyNameSchema, passkeyUseSchema } from '#people/passkeys/passkey.schema.ts'
import { beginTotp } from '#people/second-factor/begin-totp.ts'
import { confirmTotp } from '#people/second-factor/confirm-totp.ts'
import { removeOwnSecondFactor } from '#people/second-factor/remove-second-factor.ts'
import { renewRecoveryCodes } from '#people/second-factor/renew-recovery-codes.ts'
import { codeSchema } from '#people/second-factor/second-factor.schema.ts'
import { getSettings } from '#settings/settings.queries.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { clientAddress } from '../request/client-address.ts'
import { idOf } from '../request/list-request.ts'
import { relyingParty } from '../request/relying-party.ts'
import { clearSessionCookie, setSessionCookie } from '../request/session-cookie.ts'

const passkeyId = (c: Context<AdminEnv, '/passkeys/:id'>) =>
  idOf(c.req.param('id'), 'This passkey has been removed already.')

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
  .put('/item-notices', jsonBody(itemNoticesSchema), async (c) => {
    await changeOwnItemNotices(c.var.services.db, c.var.actor, c.req.valid('json').itemNotices)
    return c.json({ done: true })
  })
  .put('/password', jsonBody(passwordChangeSchema), async (c) => {
    const { db } = c.var.services
    const { siteTitle } = await getSettings(db)
    const around = { siteTitle, address: clientAddress(c) }
    setSessionCookie(c, await changeOwnPassword(db, c.var.actor, c.req.valid('json'), around))
    return c.json({ done: true })
  })
  .post('/picture', async (c) => {
    const { incoming } = c.env
    const declaredBytes = Number(incoming.headers['content-length'] ?? Number.NaN)
    await setOwnPicture(c.var.services, c.var.actor, { declaredBytes, body: incoming })
    return c.json({ done: true })
  })
  .delete('/picture', async (c) => {
    await removeOwnPicture(c.var.services.db, c.var.actor)
    return c.json({ done: true })
  })
  .post('/second-factor/begin', jsonBody(passwordProofSchema), async (c) => {
    const { db, key } = c.var.services
    const { siteTitle } = await getSettings(db)
    return c.json(await beginTotp(db, c.var.actor, { ...c.req.valid('json'), siteTitle, key }))
  })
  .post('/second-factor/confirm', jsonBody(codeSchema), async (c) => {
    const { db, key } = c.var.services
    return c.json({ codes: await confirmTotp(db, key, c.var.actor, c.req.valid('json').code) })
  })
  .post('/second-factor/codes', jsonBody(passwordProofSchema), async (c) =>
    c.json({ codes: await renewRecoveryCodes(c.var.services.db, c.var.actor, c.req.valid('json')) }),
  )
  .post('/second-factor/remove', jsonBody(passwordProofSchema), async (c) => {
    await removeOwnSecondFactor(c.var.services.db, c.var.actor, c.req.valid('json'))
    return c.json({ done: true })
  })
  .post('/proof', jsonBody(passwordProofSchema), async (c) => {
    await proveByPassword(c.var.services.db, c.var.actor, c.req.valid('json').password)
    return c.json({ done: true })
  })
  .post('/proof/passkey/begin', async (c) =>
    c.json(await askForProof(c.var.services.db, c.var.actor, relyingParty(c))),
  )
  .post('/proof/passkey', jsonBody(passkeyUseSchema), async (c) => {
    await proveByPasskey(c.var.services.db, c.var.actor, relyingParty(c), c.req.valid('json'))
    return c.json({ done: true })
  })
  .post('/passkeys/begin', async (c) => {
    const { db } = c.var.services
    const { siteTitle: title } = await getSettings(db)
    return c.json(await beginPasskey(db, c.var.actor, { ...relyingParty(c), title }))
  })
  .post('/passkeys', jsonBody(newPasskeySchema), async (c) =>
    c.json(await addPasskey(c.var.services.db, c.var.actor, relyingParty(c), c.req.valid('json')), 201),
  )
  .patch('/passkeys/:id', jsonBody(passkeyNameSchema), async (c) => {
    await renamePasskey(c.var.services.db, c.var.actor, passkeyId(c), c.req.valid('json').name)
    return c.json({ done: true })
  })
  .delete('/passkeys/:id', async (c) => {
    await removePasskey(c.var.services.db, c.var.actor, passkeyId(c))
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
