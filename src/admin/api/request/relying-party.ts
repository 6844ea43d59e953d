import type { Context } from 'hono'
import type { RelyingParty } from '#people/passkeys/relying-party.ts'
import { Forbidden } from '#platform/errors.ts'
import type { AdminEnv } from './admin-env.ts'

/**
 * The site as devices know it: as the operator named it, else as it was asked for.
 * @throws Forbidden for a page of another host
 */
export function relyingParty(c: Context<AdminEnv>): RelyingParty {
  const named = c.var.services.config.siteUrl
  const { host, hostname, origin } = new URL(named ?? c.req.header('origin') ?? c.req.url)
  if (!named && host !== new URL(c.req.url).host)
    throw new Forbidden('This request did not come from this site. Reload the page and try again.')
  return { id: hostname, origin }
}
