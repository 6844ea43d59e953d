import { recordActivity } from '#activity/record-activity.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import type { Actor } from '../actor.ts'
import { staffIdOf } from './staff.policy.ts'

/**
 * Ends a person's sessions, and what was half signed in. The change that is recorded beside it, of a session or of staff, has every process drop what
 * those sessions still listen to.
 * @returns how many ended
 */
export async function endSessionsOf(
  tx: Tx,
  staffId: number,
  { except }: { except?: number | undefined } = {},
): Promise<number> {
  await tx.deleteFrom('staffHalfSignIns').where('staffId', '=', staffId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('staffSessions')
    .where('staffId', '=', staffId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Signs out one device of the person who asks. @throws NotFound for a session that is not theirs */
export async function endOwnSession(db: Db, actor: Actor, id: number): Promise<void> {
  const staffId = staffIdOf(actor)
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('staffSessions')
      .where('staffId', '=', staffId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new NotFound('This session has ended already.')
    await recordSignOut(tx, actor, 1)
  })
}

/** Signs out every device of the person who asks, this one too. */
export async function endOwnSessions(db: Db, actor: Actor): Promise<void> {
  const staffId = staffIdOf(actor)
  await inTransaction(db, async (tx) => recordSignOut(tx, actor, await endSessionsOf(tx, staffId)))
}

async function recordSignOut(tx: Tx, actor: Actor, sessions: number): Promise<void> {
  const subject = { type: 'session', id: null, title: actor.name }
  await recordActivity(tx, { actor, action: 'logout', subject, isPublic: false, details: { sessions } })
}
