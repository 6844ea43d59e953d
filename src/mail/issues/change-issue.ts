import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound, OutOfDate } from '#platform/errors.ts'
import type { IssueState } from './issue.schema.ts'
import { assertCanSendIssues } from './issues.policy.ts'
import './issues.tables.ts'
import { noteSentCount } from './note-sent.ts'
import { sendIssuesJob } from './send-issues.job.ts'

export type IssueChange = 'pause' | 'resume' | 'cancel'

const FROM: Record<IssueChange, readonly IssueState[]> = {
  pause: ['scheduled', 'sending'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused'],
}
const TOO_LATE: Record<IssueChange, string> = {
  pause: 'It is not being sent any more, so there is nothing to pause.',
  resume: 'It is not paused any more.',
  cancel: 'It has ended already: every letter has left.',
}

/**
 * Pauses a sending, goes on with it, or calls off what has not left. What is with the mail server already cannot be called
 * back; nothing after it leaves.
 * @throws Forbidden; NotFound; OutOfDate where it has come further meanwhile
 */
export async function changeIssue(db: Db, actor: Actor, id: number, change: IssueChange): Promise<void> {
  assertCanSendIssues(actor)
  await inTransaction(db, async (tx) => {
    const issue = await tx
      .selectFrom('newsletterIssues')
      .innerJoin('content', 'content.id', 'newsletterIssues.contentId')
      .select(['newsletterIssues.state', 'begunAt', 'contentId', 'title'])
      .where('newsletterIssues.id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!issue) throw new NotFound('This sending does not exist any more.')
    if (!FROM[change].includes(issue.state)) throw new OutOfDate(TOO_LATE[change])
    const state = nextState(change, issue.begunAt !== null)
    await tx
      .updateTable('newsletterIssues')
      .set({ state, reason: '', ...(change === 'cancel' && { endedAt: tx.now }) })
      .where('id', '=', id)
      .execute()
    if (change === 'cancel') {
      await tx
        .updateTable('issueLetters')
        .set({ state: 'skipped', reason: 'called off' })
        .where('issueId', '=', id)
        .where('state', '=', 'waiting')
        .execute()
    }
    if (issue.begunAt !== null) await noteSentCount(tx, id)
    await recordActivity(tx, {
      actor,
      action: 'update',
      subject: { type: 'issue', id, title: issue.title },
      isPublic: false,
      details: { state },
    })
    if (change === 'resume') await tx.enqueue(sendIssuesJob, {})
  })
}

function nextState(change: IssueChange, hasBegun: boolean): IssueState {
  if (change === 'resume') return hasBegun ? 'sending' : 'scheduled'
  return change === 'pause' ? 'paused' : 'cancelled'
}
