import { recordActivity } from '#activity/record-activity.ts'
import { SYSTEM } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import './issues.tables.ts'
import { noteSentCount } from './note-sent.ts'

/** Holds an issue until a person has seen why. */
export async function pauseIssue(db: Db, id: number, reason: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const issue = await tx
      .updateTable('newsletterIssues')
      .set({ state: 'paused', reason })
      .where('id', '=', id)
      .where('state', 'in', ['scheduled', 'sending'])
      .returning('id')
      .executeTakeFirst()
    if (!issue) return
    await recordActivity(tx, {
      actor: SYSTEM,
      action: 'update',
      subject: { type: 'issue', id, title: '' },
      isPublic: false,
      details: { state: 'paused', reason },
    })
  })
}

/** Says why it does not go on now; it goes on by itself. */
export async function noteDelay(db: Db, id: number, reason: string): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable('newsletterIssues')
      .set({ reason })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute(),
  )
}

/** After a run: how many were taken, and whether anybody is left. */
export async function settleIssue(db: Db, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const issue = await tx
      .selectFrom('newsletterIssues')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!issue) return
    await noteSentCount(tx, id)
    if (issue.state !== 'sending') return
    const left = await tx
      .selectFrom('issueLetters')
      .select('id')
      .where('issueId', '=', id)
      .where('state', 'in', ['waiting', 'sending'])
      .limit(1)
      .executeTakeFirst()
    if (left) return
    await tx
      .updateTable('newsletterIssues')
      .set({ state: 'sent', reason: '', endedAt: tx.now })
      .where('id', '=', id)
      .execute()
    await recordActivity(tx, {
      actor: SYSTEM,
      action: 'update',
      subject: { type: 'issue', id, title: '' },
      isPublic: false,
      details: { state: 'sent' },
    })
  })
}
