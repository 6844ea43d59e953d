import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { InvalidInput, OutOfDate } from '#platform/errors.ts'
import type { NewIssue } from './issue.schema.ts'
import { assertCanSendIssues } from './issues.policy.ts'
import './issues.tables.ts'
import { getItemToSend, type ItemAsItStands } from './item-to-send.queries.ts'
import { sendIssuesJob } from './send-issues.job.ts'

/**
 * Has a news item sent to every confirmed subscriber, now or at an hour. Once an item: pressed twice, it is one sending.
 * @returns the number of the issue
 * @throws Forbidden; NotFound; InvalidInput where readers would not find it on the site; OutOfDate where it was changed
 * since it was looked at, or is sent already
 */
export async function sendIssue(db: Db, actor: Actor, asked: NewIssue): Promise<number> {
  assertCanSendIssues(actor)
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('content').select('id').where('id', '=', asked.contentId).forUpdate().execute()
    const item = await getItemToSend(tx, asked.contentId)
    const hour = asked.at === null ? tx.now : new Date(asked.at)
    const dueAt = hour > tx.now ? hour : tx.now
    if (item.version !== asked.version)
      throw new OutOfDate('The news item was changed since you looked at it. Look at it again, then send it.')
    assertFound(item, dueAt)
    await assertUnsent(tx, item.id)
    const { id } = await tx
      .insertInto('newsletterIssues')
      .values({ contentId: item.id, dueAt, askedBy: actor.name, createdAt: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(tx, {
      actor,
      action: 'create',
      subject: { type: 'issue', id, title: item.title },
      isPublic: false,
      details: { dueAt },
    })
    await tx.enqueue(sendIssuesJob, {})
    return id
  })
}

function assertFound({ isPublic, publishedAt }: ItemAsItStands, dueAt: Date): void {
  if (isPublic || (publishedAt && publishedAt > new Date() && publishedAt <= dueAt)) return
  throw new InvalidInput(
    'Publish the news item first: the letter leads to its page, and the archive shows it there.',
  )
}

async function assertUnsent(tx: Tx, contentId: number): Promise<void> {
  const issue = await tx
    .selectFrom('newsletterIssues')
    .select('state')
    .where('contentId', '=', contentId)
    .where((eb) => eb.or([eb('state', '!=', 'cancelled'), eb('begunAt', 'is not', null)]))
    .executeTakeFirst()
  if (!issue) return
  throw new OutOfDate(
    issue.state === 'scheduled'
      ? 'This news item is to be sent already.'
      : 'This news item was sent already. Nobody gets it a second time: send a new item instead.',
  )
}
