import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { toProblem } from '#http/problem.ts'
import { sendsLetters } from '#mail/settings/mail-settings.queries.ts'
import { acceptLink } from '#people/accounts/accept-link.ts'
import { linkUseSchema } from '#people/accounts/account.schema.ts'
import { readLink } from '#people/accounts/links.ts'
import { askForRecovery } from '#people/accounts/recovery-link.job.ts'
import { siteNames } from '#people/passwords/password-strength.schema.ts'
import { Gone } from '#platform/errors.ts'
import { getSettings } from '#settings/settings.queries.ts'
import type { AdminEnv } from './api/request/admin-env.ts'
import { assertFewTries } from './api/request/assert-few-tries.ts'
import { clientAddress } from './api/request/client-address.ts'
import { isRefusal, note } from './api/request/note-refusals.ts'
import { requestOf } from './api/request/require-actor.ts'
import type { RecoveryState } from './recovery-page.tsx'

const LARGEST_FORM = 16 * 1024

const asked = z.object({ signInName: z.string().max(300).default('') })
const chosen = z.object({ token: z.string().max(200).default(''), password: z.string().default('') })

/** The way back in of who forgot their password: two forms, which work without script. */
export const recoveryFormRoutes = new Hono<AdminEnv>()
  .use(bodyLimit({ maxSize: LARGEST_FORM }))
  .post('/', async (c) => {
    const { db, key, mail, recoveryTries } = c.var.services
    const { signInName } = asked.parse(await c.req.parseBody())
    try {
      await assertFewTries(c, recoveryTries)
      if (!(await sendsLetters(mail))) return show(c, { step: 'ask an owner' })
      await askForRecovery(db, key, signInName)
      await note(c, { event: 'recovery asked' })
      return show(c, { step: 'asked' })
    } catch (error) {
      if (isRefusal(error, 'recovery asked')) await note(c, { event: 'recovery asked' })
      return showFault(c, error, (problem) => ({ step: 'ask', signInName, problem }))
    }
  })
  .post('/set', async (c) => {
    const { db, linkTries } = c.var.services
    const { token, password } = chosen.parse(await c.req.parseBody())
    let name = 'there'
    let names: string[] = []
    try {
      await assertFewTries(c, linkTries)
      const { siteTitle } = await getSettings(db)
      const link = await readLink(db, token)
      if (link.purpose !== 'recovery') throw new Gone('This link is an invitation.')
      name = link.name
      names = [name, ...siteNames(siteTitle)]
      await acceptLink(db, linkUseSchema.parse({ token, password }), {
        siteTitle,
        site: null,
        address: clientAddress(c),
        ...requestOf(c),
      })
      return show(c, { step: 'done' })
    } catch (error) {
      if (isRefusal(error, 'link refused')) await note(c, { event: 'link refused' })
      if (error instanceof Gone) return show(c, { step: 'ended' }, 410)
      return showFault(c, error, (problem) => ({ step: 'set', token, name, names, problem }))
    }
  })

function show(c: Context<AdminEnv>, state: RecoveryState, status = 200): Response {
  const { html, headers } = c.var.services.recovery(state)
  return c.html(html, status as 200, Object.fromEntries(headers)) as Response
}

/** The same form again, with what was typed, the password apart. */
function showFault(
  c: Context<AdminEnv>,
  error: unknown,
  state: (problem: ReturnType<typeof toProblem>) => RecoveryState,
): Response {
  const problem = toProblem(error, c.var.requestId)
  return show(c, state(problem), problem.status)
}
