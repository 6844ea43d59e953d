import { createMiddleware } from 'hono/factory'
import { RateLimit } from '#http/limits/rate-limit.ts'
import { UPLOAD_PATHS } from '#http/server/server-limits.ts'
import { TooManyAttempts } from '#platform/errors.ts'
import type { AdminEnv } from './admin-env.ts'
import { isAmong } from './ask-again.ts'

/** What pages send by themselves while somebody types or reads, as the routes below `/api/admin` are declared. */
export const WHILE_TYPING: ReadonlySet<string> = new Set([
  'PUT /content/:id/autosave',
  'PUT /content/autosaves/:draftSession',
  'DELETE /content/autosaves/:draftSession',
  'POST /changes/open-items',
])

/** A form keeps what is typed every five seconds: thirty of them at once stay below it. */
const TYPING_PER_WRITE = 3
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

export type WriteLimits = { byPerson: RateLimit; whileTyping: RateLimit }

/**
 * How much one session may change (SECURITY, rates): more than anybody does by hand, and a session that was stolen does
 * not empty a newsroom in a minute. What is typed is counted apart, so that it is kept whatever else the session does.
 * @param most in a minute, 120 unless an operator says otherwise
 */
export function writesOfOneSession(most: number): WriteLimits {
  return {
    byPerson: new RateLimit({ most, minutes: 1 }),
    whileTyping: new RateLimit({ most: most * TYPING_PER_WRITE, minutes: 1 }),
  }
}

/** Lets through what changes something as often as a session may; files have a limit of their own. @throws TooManyAttempts */
export const fewWrites = createMiddleware<AdminEnv>(async (c, next) => {
  const { method, path } = c.req
  if (READING.has(method) || (method === 'POST' && UPLOAD_PATHS.includes(path))) return next()
  const isTyping = isAmong(c, WHILE_TYPING)
  const { byPerson, whileTyping } = c.var.services.writes
  const seconds = (isTyping ? whileTyping : byPerson).take(String(c.var.actor.sessionId))
  if (seconds > 0) throw new TooManyAttempts(isTyping ? TYPED_TOO_MUCH : changedTooMuch(seconds), seconds)
  await next()
})

/** Stands in the line under a form, which sends it again by itself. */
const TYPED_TOO_MUCH = 'Too many drafts were sent within a minute.'

const changedTooMuch = (seconds: number) =>
  `Too much was changed within a minute. Nothing was saved just now, and what you typed is still here: try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
