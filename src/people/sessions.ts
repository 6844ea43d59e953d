import { sql } from 'kysely'
import { recordActivity } from '#activity/record-activity.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Actor } from './actor.ts'
import { factorDue } from './second-factor/factor-rule.ts'
import { hashToken, IDLE_MS } from './sign-in.ts'

const TOUCH_EVERY_MS = 60_000
const PROOF_LASTS_MS = 10 * 60_000

/**
 * Who a session token belongs to; null when it is unknown, idle for too long or past its end.
 * @param keepsAlive false for background polls, which must not keep an unattended session alive
 */
export async function findActor(
  db: Db,
  token: string,
  request: { userAgent: string; requestId: string; keepsAlive: boolean },
): Promise<Actor | null> {
  const session = await openSessions(db)
    .innerJoin('staff', 'staff.id', 'staffSessions.staffId')
    .select([
      'staff.id as staffId',
      'staff.name',
      'staff.role',
      'staff.shared',
      'staffSessions.id as sessionId',
    ])
    .select((eb) => eb('staffSessions.lastSeenAt', '<', ago(TOUCH_EVERY_MS)).as('isDue'))
    .select((eb) =>
      eb(eb.fn.coalesce('staffSessions.provedAt', 'staffSessions.createdAt'), '>', ago(PROOF_LASTS_MS)).as(
        'hasRecentProof',
      ),
    )
    .select([factorDue.as('factorDue'), sql<boolean>`${factorDue} <= now()`.as('mustAddFactor')])
    .where('tokenHash', '=', hashToken(token))
    .where('staff.suspendedAt', 'is', null)
    .where('staff.removedAt', 'is', null)
    .executeTakeFirst()
  if (!session) return null
  if (request.keepsAlive && session.isDue) {
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('staffSessions')
        .set({ lastSeenAt: tx.now })
        .where('id', '=', session.sessionId)
        .execute()
      await tx.updateTable('staff').set({ lastUsedAt: tx.now }).where('id', '=', session.staffId).execute()
    })
  }
  const { isDue: _, shared: isShared, ...known } = session
  const { userAgent, requestId } = request
  const [hasRecentProof, mustAddFactor] = [Boolean(known.hasRecentProof), Boolean(known.mustAddFactor)]
  return { ...known, isShared, hasRecentProof, mustAddFactor, userAgent, requestId }
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

/** Forgets the sessions that nobody can use any more. @returns how many went */
export async function removeEndedSessions(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('staffSessions')
    .where((eb) => eb.or([eb('expiresAt', '<=', ago(0)), eb('lastSeenAt', '<=', ago(IDLE_MS))]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Sessions that are neither idle for too long nor past their end. */
export function openSessions(db: Db) {
  return db.selectFrom('staffSessions').where('expiresAt', '>', ago(0)).where('lastSeenAt', '>', ago(IDLE_MS))
}

/** By the clock of the database, as sessions are opened by it. */
function ago(ms: number) {
  return sql<Date>`now() - make_interval(secs => ${ms / 1000})`
}
