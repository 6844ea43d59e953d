import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { toProblem } from '#http/problem.ts'
import { findHalfSignedIn, signInByCode } from '#people/second-factor/sign-in-by-code.ts'
import { type HalfSignIn, type OpenedSession, readSignInWays, signIn } from '#people/sign-in.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { ANY_WAY } from '../../door-page.tsx'
import type { AdminEnv } from '../request/admin-env.ts'
import { clientAddress } from '../request/client-address.ts'
import { knownDevice } from '../request/device-cookie.ts'
import { isRefusal, note } from '../request/note-refusals.ts'
import { requestOf } from '../request/require-actor.ts'
import { setSessionCookie } from '../request/session-cookie.ts'
import { credentials } from './session.routes.ts'

const LARGEST_FORM = 16 * 1024

const form = z.object({
  signInName: z.string().max(300).default(''),
  password: z.string().default(''),
  /** Not empty: the second half of signing in. */
  half: z.string().max(200).default(''),
  code: z.string().max(100).default(''),
  to: z.string().default('/admin'),
})
type Form = z.output<typeof form>

type How = Parameters<typeof signInByCode>[3]

/**
 * The form at the door without script, as it is sent where the script has not come yet: it leads on into the panel, or
 * shows the door again with the reason.
 */
export const sessionFormRoutes = new Hono<AdminEnv>().post(
  '/',
  bodyLimit({ maxSize: LARGEST_FORM }),
  async (c) => {
    const { db, key, door } = c.var.services
    const typed = form.parse(await c.req.parseBody())
    const state = { to: insidePanel(typed.to), signInName: typed.signInName }
    const how = { ...requestOf(c), address: clientAddress(c), device: knownDevice(c) }
    try {
      const opened = await open(db, key, typed, how)
      if (!('half' in opened)) {
        setSessionCookie(c, opened)
        return c.redirect(state.to, 303)
      }
      const { html, headers } = door({ ...state, ways: await readSignInWays(db), half: opened.half })
      return c.html(html, 200, Object.fromEntries(headers))
    } catch (error) {
      await noteOfForm(c, error, typed)
      const problem = toProblem(error, c.var.requestId)
      // The first half is over: the password is asked for again.
      const isOver = error instanceof Unauthenticated || typed.half === ''
      const ways = await readSignInWays(db).catch(() => ANY_WAY)
      const { html, headers } = door({ ...state, ways, problem, ...(!isOver && { half: typed.half }) })
      return c.html(html, problem.status as 401, Object.fromEntries(headers))
    }
  },
)

/** The form answers by itself: what it refuses is counted here. */
async function noteOfForm(c: Context<AdminEnv>, error: unknown, { half, signInName }: Form): Promise<void> {
  const event = half === '' ? 'sign-in refused' : 'second factor refused'
  if (!isRefusal(error, event)) return
  const staffId = half === '' ? null : await findHalfSignedIn(c.var.services.db, half)
  await note(c, { event, signInName, staffId })
}

async function open(
  db: Parameters<typeof signIn>[0],
  key: Parameters<typeof signInByCode>[1],
  { signInName, password, half, code }: Form,
  how: How,
): Promise<OpenedSession | HalfSignIn> {
  if (half !== '') return signInByCode(db, key, { half, code }, how)
  return signIn(db, { ...credentials.parse({ signInName, password }), ...how })
}

/** An address of the panel, whatever was sent as one. */
function insidePanel(to: string): string {
  const url = URL.canParse(to, 'http://panel') ? new URL(to, 'http://panel') : null
  const isInside = url?.origin === 'http://panel' && /^\/admin(?:\/|$)/.test(url.pathname)
  return isInside ? url.pathname + url.search : '/admin'
}
