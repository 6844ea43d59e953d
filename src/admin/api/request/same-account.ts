import { createMiddleware } from 'hono/factory'
import { OtherAccount } from '#platform/errors.ts'
import type { AdminEnv } from './admin-env.ts'

/** The number of the account that a tab of the panel was opened by. */
export const ACCOUNT_HEADER = 'x-account'

/**
 * Refuses what a tab of one account sends after another has signed in in the same browser: all tabs have one cookie, and
 * what one person typed would be saved under the name of another. Who says no account is taken at the word of the cookie.
 * @throws OtherAccount
 */
export const sameAccount = createMiddleware<AdminEnv>(async (c, next) => {
  const drawnFor = c.req.header(ACCOUNT_HEADER)
  if (drawnFor !== undefined && drawnFor !== String(c.var.actor.staffId))
    throw new OtherAccount(
      'Somebody else is signed in in this browser now. Nothing was saved: sign in again with your own account; what you typed is still here.',
    )
  await next()
})
