import { Hono } from 'hono'
import { z } from 'zod'
import { jsonBody } from '#http/json-body.ts'
import { sendsLetters } from '#mail/settings/mail-settings.queries.ts'
import { invitationSchema, staffChangeSchema } from '#people/accounts/account.schema.ts'
import { changeStaff } from '#people/accounts/change-staff.ts'
import { inviteStaff, makeRecoveryLink, withdrawLink } from '#people/accounts/hand-over-link.ts'
import { removeStaff } from '#people/accounts/remove-staff.ts'
import { switchSignInNetworks } from '#people/accounts/sign-in-network.ts'
import { assertCanManageStaff } from '#people/accounts/staff.policy.ts'
import { listStaff } from '#people/accounts/staff.queries.ts'
import { switchSharedPasswords } from '#people/accounts/switch-shared-passwords.ts'
import { disableSecondFactor } from '#people/second-factor/remove-second-factor.ts'
import { switchFactorRule } from '#people/second-factor/switch-factor-rule.ts'
import { InvalidInput } from '#platform/errors.ts'
import type { AdminEnv } from '../request/admin-env.ts'
import { idOf } from '../request/list-request.ts'

const sharedPasswords = z.strictObject({ isOn: z.boolean() })
const NO_LETTERS = 'This site sends no letters yet (Settings › Mail): hand the link over yourself.'
const factorRule = z.strictObject({ isOn: z.boolean() })
const signInNetworks = z.strictObject({ isOn: z.boolean() })

/** Who works here; owners alone. */
export const staffRoutes = new Hono<AdminEnv>()
  .use(async (c, next) => {
    assertCanManageStaff(c.var.actor)
    await next()
  })
  .get('/', async (c) => {
    const { db, mail } = c.var.services
    return c.json({ ...(await listStaff(db)), sendsLetters: await sendsLetters(mail) })
  })
  .put('/shared-passwords', jsonBody(sharedPasswords), async (c) => {
    const { db, config } = c.var.services
    await switchSharedPasswords(db, c.var.actor, c.req.valid('json').isOn, config.adminPasswords)
    return c.json({ done: true })
  })
  .put('/second-factor-rule', jsonBody(factorRule), async (c) => {
    await switchFactorRule(c.var.services.db, c.var.actor, c.req.valid('json').isOn)
    return c.json({ done: true })
  })
  .put('/sign-in-networks', jsonBody(signInNetworks), async (c) => {
    await switchSignInNetworks(c.var.services.db, c.var.actor, c.req.valid('json').isOn)
    return c.json({ done: true })
  })
  .post('/invitations', jsonBody(invitationSchema), async (c) => {
    const { db, key, mail } = c.var.services
    const invited = c.req.valid('json')
    if (invited.email && !(await sendsLetters(mail)))
      throw new InvalidInput(NO_LETTERS, { email: NO_LETTERS })
    return c.json(await inviteStaff(db, c.var.actor, invited, key), 201)
  })
  .delete('/links/:id', async (c) => {
    await withdrawLink(
      c.var.services.db,
      c.var.actor,
      idOf(c.req.param('id'), 'This link has ended already.'),
    )
    return c.json({ done: true })
  })
  .post('/:id/recovery', async (c) => {
    const id = idOf(c.req.param('id'), 'Nobody of this number works here.')
    return c.json(await makeRecoveryLink(c.var.services.db, c.var.actor, id), 201)
  })
  .delete('/:id/second-factor', async (c) => {
    const id = idOf(c.req.param('id'), 'Nobody of this number works here.')
    await disableSecondFactor(c.var.services.db, c.var.actor, id)
    return c.json({ done: true })
  })
  .patch('/:id', jsonBody(staffChangeSchema), async (c) => {
    const id = idOf(c.req.param('id'), 'Nobody of this number works here.')
    await changeStaff(c.var.services.db, c.var.actor, id, c.req.valid('json'))
    return c.json({ done: true })
  })
  .delete('/:id', async (c) => {
    await removeStaff(
      c.var.services.db,
      c.var.actor,
      idOf(c.req.param('id'), 'Nobody of this number works here.'),
    )
    return c.json({ done: true })
  })
