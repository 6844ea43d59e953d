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
  'PUT /mail/settings',
  'PUT /backups/settings',
  'PATCH /account',
  'POST /account/passkeys/begin',
  'DELETE /account/passkeys/:id',
])

/** Lets through whoever has shown within ten minutes that it is them. @throws ProofNeeded */
export const askAgain = createMiddleware<AdminEnv>(async (c, next) => {
  const isAsked = matchedRoutes(c).some(({ method, path }) =>
    ASKED_AGAIN.has(`${method} ${path.startsWith(BASE) ? path.slice(BASE.length) : path}`),
  )
  if (isAsked && !c.var.actor.hasRecentProof)
    throw new ProofNeeded('Nothing was changed: this asks for your password or a passkey again.')
  await next()
})
