import { createMiddleware } from 'hono/factory'
import { FactorNeeded } from '#platform/errors.ts'
import type { AdminEnv } from './admin-env.ts'
import { isAmong } from './ask-again.ts'

/** What is open to whoever must add a second factor first: to look at their account, and to add one. Signing out is before the door. */
export const BEFORE_FACTOR: ReadonlySet<string> = new Set([
  'GET /account',
  'POST /account/second-factor/begin',
  'POST /account/second-factor/confirm',
  'POST /account/passkeys/begin',
  'POST /account/passkeys',
  'POST /account/proof',
  'POST /account/proof/passkey/begin',
  'POST /account/proof/passkey',
])

/** Lets through whoever has the second factor that their role needs, or has days left to add one. @throws FactorNeeded */
export const factorFirst = createMiddleware<AdminEnv>(async (c, next) => {
  if (c.var.actor.mustAddFactor && !isAmong(c, BEFORE_FACTOR))
    throw new FactorNeeded(
      'Your role needs a second factor: an authenticator app or a passkey. Add one in My Account; until then nothing else is open to you.',
    )
  await next()
})
