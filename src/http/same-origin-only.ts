import type { Context, Next } from 'hono'
import { Forbidden } from '#platform/errors.ts'
import { requestOrigin } from './request-origin.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses every changing request that does not come from our own pages, whatever its content type. Who does not say
 * where it comes from is refused too.
 * @param siteOrigin the configured origin; undefined: the host that was asked
 */
export function sameOriginOnly(siteOrigin: string | undefined) {
  return async (c: Context, next: Next): Promise<void> => {
    if (!SAFE.has(c.req.method) && requestOrigin(headersOf(c), siteOrigin) !== 'own') {
      throw new Forbidden('This request did not come from this site. Reload the page and try again.')
    }
    await next()
  }
}

function headersOf({ req }: Context): Parameters<typeof requestOrigin>[0] {
  const told = (['sec-fetch-site', 'origin', 'host'] as const).map((name) => [name, req.header(name)])
  return Object.fromEntries(told.filter(([, value]) => value !== undefined))
}
