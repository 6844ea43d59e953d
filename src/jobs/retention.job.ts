import { recordActivity } from '#activity/record-activity.ts'
import { purgeTrash } from '#content/commands/empty-trash.ts'
import { forgetIssueLetters } from '#mail/issues/forget-issue-letters.ts'
import { SYSTEM } from '#people/actor.ts'
import { removeOldRefusedTries } from '#people/refused-tries.ts'
import { removeEndedSessions } from '#people/sessions.ts'
import { removeOldAttempts } from '#people/sign-in-throttle.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Job } from '#platform/job.ts'
import { drawTalliesTogether } from '#platform/tallies/tallies.ts'
import { removeOldPolicyReports } from '#policy-reports/keep-policy-report.ts'
import { removeOldMissedSearches } from '#search/missed-searches.ts'
import { KEPT_DAYS } from '#settings/kept-days.schema.ts'
import { foldOldVisits } from '#visitors/fold-old-visits.ts'
import { nightly } from './nightly.ts'

const DAY_MS = 86_400_000

export const retentionJob: Job = nightly({
  name: 'forget-what-is-due',
  title: 'Forget what is not kept any longer',
  schedule: '10 2 * * *',
})

/**
 * Forgets what /privacy says is not kept any longer; harmless to run twice.
 * @returns how much went; a log entry says it too, when it was anything
 */
export async function forgetWhatIsDue(db: Db, now = new Date()) {
  const visits = await foldOldVisits(db, now)
  const due = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return inTransaction(db, async (tx) => {
    const trashedItems = await purgeTrash(tx, now)
    const rejected = await tx
      .deleteFrom('comments')
      .where('status', '=', 'rejected')
      .where((eb) => eb(eb.fn.coalesce('decidedAt', 'createdAt'), '<', due(KEPT_DAYS.rejectedComment)))
      .executeTakeFirst()
    const emails = await tx
      .updateTable('comments')
      .set({ email: '' })
      .where('status', '!=', 'pending')
      .where('email', '!=', '')
      .where((eb) => eb(eb.fn.coalesce('decidedAt', 'createdAt'), '<', due(KEPT_DAYS.commentEmail)))
      .executeTakeFirst()
    const messages = await tx
      .deleteFrom('messages')
      .where('status', '=', 'done')
      .where((eb) => eb(eb.fn.coalesce('closedAt', 'createdAt'), '<', due(KEPT_DAYS.closedMessage)))
      .executeTakeFirst()
    const letters = await tx
      .deleteFrom('letters')
      .where('endedAt', '<', due(KEPT_DAYS.letter))
      // How an answer stands is known for as long as the case is kept.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('caseEntries').select('id').whereRef('caseEntries.letterId', '=', 'letters.id'),
          ),
        ),
      )
      .executeTakeFirst()
    const issueLetters = await forgetIssueLetters(tx, due(KEPT_DAYS.letter))
    const unconfirmed = await tx
      .deleteFrom('subscribers')
      .where('status', '=', 'pending')
      .where((eb) => eb(eb.fn.coalesce('consentedAt', 'createdAt'), '<', due(KEPT_DAYS.unconfirmed)))
      .executeTakeFirst()
    // Nobody confirmed it; that of a link that worked is none.
    await tx
      .updateTable('subscribers')
      .set({ newEmail: '', newEmailAt: null })
      .where('newEmail', '!=', '')
      .where('newEmailAt', '<', due(KEPT_DAYS.unconfirmed))
      .execute()
    const gone = {
      rejectedComments: Number(rejected.numDeletedRows),
      commentEmails: Number(emails.numUpdatedRows),
      messages: Number(messages.numDeletedRows),
      letters: Number(letters.numDeletedRows),
      issueLetters,
      unconfirmed: Number(unconfirmed.numDeletedRows),
      trashedItems,
      staffSessions: await removeEndedSessions(tx),
      signInAttempts: await removeOldAttempts(tx),
      refusedTries: await removeOldRefusedTries(tx, now),
      missedSearches: await removeOldMissedSearches(tx, due(KEPT_DAYS.missedSearch)),
      policyReports: await removeOldPolicyReports(tx, now),
      ...visits,
    }
    await drawTalliesTogether(tx)
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
