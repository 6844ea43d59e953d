import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { noteRefusedTry, type RefusedEvent, type RefusedTry } from '#people/refused-tries.ts'
import { findHalfSignedIn } from '#people/second-factor/sign-in-by-code.ts'
import { Forbidden, Gone, InvalidInput, TooManyAttempts, Unauthenticated } from '#platform/errors.ts'
import type { AdminEnv } from './admin-env.ts'
import { clientAddress } from './client-address.ts'

/** What is tried at an address below `/api/admin` where somebody shows who they are. */
const TRIED: Record<string, RefusedEvent | undefined> = {
  'POST /session': 'sign-in refused',
  'POST /session/passkey': 'sign-in refused',
  'POST /session/code': 'second factor refused',
  'POST /account/proof': 'proof refused',
  'POST /account/proof/passkey': 'proof refused',
  'POST /staff-links/look': 'link refused',
  'POST /staff-links/accept': 'link refused',
}

/** Whether somebody was kept out, and not only told of a field that is not filled in well. */
export function isRefusal(error: unknown, event: RefusedEvent): boolean {
  if (error instanceof InvalidInput) return event !== 'link refused' && !error.fields.signInName
  return [Unauthenticated, TooManyAttempts, Gone].some((kind) => error instanceof kind)
}

/** Counts what was refused, for the owner to see. */
export const noteRefusals = createMiddleware<AdminEnv>(async (c, next) => {
  await next()
  if (!c.error) return
  const tried = TRIED[`${c.req.method} ${c.req.path.replace('/api/admin', '')}`]
  if (tried && isRefusal(c.error, tried)) await note(c, { event: tried, ...(await whoIn(c, tried)) })
  else if (c.error instanceof Forbidden && c.get('actor')) await note(c, { event: 'command refused' })
})

/** Counts one from the address of whoever asks, of whom they are signed in as where nothing else is known. */
export async function note(c: Context<AdminEnv>, what: Omit<RefusedTry, 'address'>): Promise<void> {
  const { db, key } = c.var.services
  const actor = c.get('actor') as AdminEnv['Variables']['actor'] | undefined
  await noteRefusedTry(db, key, { staffId: actor?.staffId ?? null, ...what, address: clientAddress(c) })
}

async function whoIn(c: Context<AdminEnv>, tried: RefusedEvent) {
  if (tried !== 'sign-in refused' && tried !== 'second factor refused') return {}
  const body = (await c.req.json().catch(() => null)) as { signInName?: unknown; half?: unknown } | null
  if (tried === 'sign-in refused')
    return { signInName: typeof body?.signInName === 'string' ? body.signInName : '' }
  const half = typeof body?.half === 'string' ? body.half : ''
  return { staffId: await findHalfSignedIn(c.var.services.db, half) }
}
