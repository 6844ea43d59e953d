import type { Context, Next } from 'hono'
import { Forbidden } from '#platform/errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses every changing request that does not come from our own pages, whatever its content type: by Fetch
 * Metadata where the browser sends it, else by Origin. Neither: refused.
 * @param siteOrigin the configured origin; undefined: the host that was asked
 */
export function sameOriginOnly(siteOrigin: string | undefined) {
  return async (c: Context, next: Next): Promise<void> => {
    if (!SAFE.has(c.req.method) && !isSameOrigin(c, siteOrigin)) {
      throw new Forbidden('This request did not come from this site. Reload the page and try again.')
    }
    await next()
  }
}

function isSameOrigin(c: Context, siteOrigin: string | undefined): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  if (!origin || !URL.canParse(origin)) return false
  return siteOrigin ? origin === siteOrigin : new URL(origin).host === c.req.header('host')
}
