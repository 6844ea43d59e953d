import { recordActivity } from '#activity/record-activity.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Actor } from './actor.ts'
import { hashToken, IDLE_MS } from './sign-in.ts'

const TOUCH_EVERY_MS = 60_000

/**
 * Who a session token belongs to; null when it is unknown, idle for too long or past its end.
 * @param keepsAlive false for background polls, which must not keep an unattended session alive
 */
export async function findActor(
  db: Db,
  token: string,
  request: { userAgent: string; requestId: string; keepsAlive: boolean },
): Promise<Actor | null> {
  const now = new Date()
  const session = await openSessions(db, now)
    .innerJoin('staff', 'staff.id', 'staffSessions.staffId')
    .select(['staff.id as staffId', 'staff.name', 'staff.role', 'staffSessions.lastSeenAt'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (!session) return null
  if (request.keepsAlive && now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY_MS) {
    await inTransaction(db, (tx) =>
      tx
        .updateTable('staffSessions')
        .set({ lastSeenAt: now })
        .where('tokenHash', '=', hashToken(token))
        .execute(),
    )
  }
  const { staffId, name, role } = session
  return { staffId, name, role, userAgent: request.userAgent, requestId: request.requestId }
}

/** Which of these tokens still open a session. */
export async function listOpenSessions(db: Db, tokens: readonly string[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set()
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]))
  const rows = await openSessions(db)
    .select('tokenHash')
    .where('tokenHash', 'in', [...byHash.keys()])
    .execute()
  return new Set(rows.map(({ tokenHash }) => byHash.get(tokenHash)!))
}

/** Ends a session; the token is worthless from the next request on, on every instance. */
export async function signOut(db: Db, actor: Actor, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('staffSessions').where('tokenHash', '=', hashToken(token)).execute()
    await recordActivity(tx, {
      actor,
      action: 'logout',
      subject: { type: 'session', id: null, title: actor.name },
      isPublic: false,
    })
  })
}

/** Sessions that are neither idle for too long nor past their end. */
function openSessions(db: Db, now = new Date()) {
  return db
    .selectFrom('staffSessions')
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', new Date(now.getTime() - IDLE_MS))
}
