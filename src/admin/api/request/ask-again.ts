import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { ProofNeeded } from '#platform/errors.ts'
import type { AdminEnv } from './admin-env.ts'

const BASE = '/api/admin'

/** What cannot be undone, says who gets in or where everything is copied to, or takes people's data along; as the routes below `/api/admin` are declared. */
export const ASKED_AGAIN: ReadonlySet<string> = new Set([
  'POST /trash/empty',
  'DELETE /trash/:id',
  'PUT /staff/shared-passwords',
  'PUT /staff/second-factor-rule',
  'PUT /staff/sign-in-networks',
  'POST /staff/invitations',
  'DELETE /staff/links/:id',
  'POST /staff/:id/recovery',
  'DELETE /staff/:id/second-factor',
  'PATCH /staff/:id',
  'DELETE /staff/:id',
  'GET /subscribers/export',
  'GET /messages/export',
  'POST /personal-data/find',
  'POST /personal-data/erase',
  'DELETE /media/:id',
  'DELETE /messages/:id',
  'DELETE /sample-content',
  'PUT /mail/settings',
  'PUT /mail/mailbox',
  'POST /mail/mailbox/renew-report-address',
  'POST /mail/signing-key',
  'DELETE /mail/signing-key',
  'PUT /backups/settings',
  'PUT /health/alerts',
  'PATCH /account',
  'POST /account/passkeys/begin',
  'DELETE /account/passkeys/:id',
])

/** Whether a request is for one of these routes, named as they are declared below `/api/admin`. */
export function isAmong(c: Context, routes: ReadonlySet<string>): boolean {
  return matchedRoutes(c).some(({ method, path }) =>
    routes.has(`${method} ${path.startsWith(BASE) ? path.slice(BASE.length) : path}`),
  )
}

/** Lets through whoever has shown within ten minutes that it is them. @throws ProofNeeded */
export const askAgain = createMiddleware<AdminEnv>(async (c, next) => {
  if (isAmong(c, ASKED_AGAIN) && !c.var.actor.hasRecentProof)
    throw new ProofNeeded('Nothing was changed: this asks for your password or a passkey again.')
  await next()
})
