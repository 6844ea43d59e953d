import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { inTransaction } from '#platform/db.ts'
import type { MailMeans } from '../sending/mail-means.ts'
import { sendWhileWatched, type TestOutcome } from '../sending/send-test-letter.ts'
import { assertCanSendIssues } from './issues.policy.ts'
import { previewIssue } from './issues.queries.ts'

/** Sends a news item to one address at once, as subscribers would get it, and counts it nowhere. @throws Forbidden; NotFound */
export async function sendTestCopy(
  means: MailMeans,
  actor: Actor,
  { contentId, to }: { contentId: number; to: string },
): Promise<TestOutcome> {
  assertCanSendIssues(actor)
  const letter = await previewIssue(means, contentId)
  await inTransaction(means.db, (tx) =>
    recordActivity(tx, {
      actor,
      action: 'create',
      subject: { type: 'mail', id: null, title: 'Test copy of a news item' },
      isPublic: false,
      details: { contentId },
    }),
  )
  return sendWhileWatched(means, { ...letter, subject: `[Test] ${letter.subject}` }, to)
}
