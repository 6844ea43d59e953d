import { recordActivity } from '#activity/record-activity.ts'
import '#comments/comments.tables.ts'
import '#messages/messages.tables.ts'
import { SYSTEM } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { foldOldVisits } from '#visitors/fold-old-visits.ts'

const DAY_MS = 86_400_000
const REJECTED_COMMENT_DAYS = 30
const COMMENT_EMAIL_DAYS = 90
const CLOSED_MESSAGE_DAYS = 365

/**
 * Forgets what /privacy says is not kept any longer; run daily, and harmless to run twice or on many instances.
 * @returns how much went; a log entry says it too, when it was anything
 */
export async function forgetWhatIsDue(db: Db, now = new Date()) {
  const visits = await foldOldVisits(db, now)
  const due = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return inTransaction(db, async (tx) => {
    const rejected = await tx
      .deleteFrom('comments')
      .where('status', '=', 'rejected')
      .where('createdAt', '<', due(REJECTED_COMMENT_DAYS))
      .executeTakeFirst()
    const emails = await tx
      .updateTable('comments')
      .set({ email: '' })
      .where('status', '!=', 'pending')
      .where('email', '!=', '')
      .where('createdAt', '<', due(COMMENT_EMAIL_DAYS))
      .executeTakeFirst()
    const messages = await tx
      .deleteFrom('messages')
      .where('status', '=', 'done')
      .where('createdAt', '<', due(CLOSED_MESSAGE_DAYS))
      .executeTakeFirst()
    const gone = {
      rejectedComments: Number(rejected.numDeletedRows),
      commentEmails: Number(emails.numUpdatedRows),
      messages: Number(messages.numDeletedRows),
      ...visits,
    }
    if (Object.values(gone).some((count) => count > 0)) {
      await recordActivity(tx, {
        actor: SYSTEM,
        action: 'delete',
        subject: { type: 'retention', id: null, title: 'What is not kept any longer' },
        isPublic: false,
        details: gone,
      })
    }
    return gone
  })
}
