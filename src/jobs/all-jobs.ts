import { sealLog, sealLogJob } from '#activity/seal-log.job.ts'
import { backUpNowJob, backupHandlers, dailyBackupJob } from '#backup/daily/daily-backup.job.ts'
import type { BackupMeans } from '#backup/daily/run-backup.ts'
import { cdnHandlers, purgeCdnJob, purgeWholeCdnJob } from '#cdn/purge-cdn.job.ts'
import type { CdnConfig } from '#config.ts'
import { publishDueChangesJob } from '#content/scheduling/publish-due-changes.job.ts'
import { publishDueChanges } from '#content/scheduling/publish-due-changes.ts'
import { checkHealthJob } from '#health/alerts/check-health.job.ts'
import { type HealthMeans, healthHandlers } from '#health/alerts/health-handlers.ts'
import { sendAlertJob } from '#health/alerts/send-alert.job.ts'
import { sendLetterJob } from '#letters/post-letter.ts'
import { sendIssuesJob } from '#mail/issues/send-issues.job.ts'
import { readMailboxJob } from '#mail/mailbox/read-mailbox.job.ts'
import type { MailMeans } from '#mail/sending/mail-means.ts'
import { mailHandlers } from '#mail/sending/send-letters.ts'
import { copyPicturesJob } from '#media/copies/copy-pictures.job.ts'
import type { Storage } from '#media/storage/storage.ts'
import { dailyNoticesJob, tellOfNewMessages } from '#messages/daily-notices.job.ts'
import { recoveryLinkJob, sendRecoveryLink } from '#people/accounts/recovery-link.job.ts'
import type { Db } from '#platform/db.ts'
import { handle, type Job, type JobHandler } from '#platform/job.ts'
import type { Log } from '#platform/log.ts'
import { copyHandler, leftOverHandler } from './copied-pictures.ts'
import { keptWritingJob, thinKeptWriting } from './kept-writing.job.ts'
import { leftOverFilesJob } from './left-over-files.job.ts'
import { renderingJob, renderStoredTexts } from './rendering.job.ts'
import { forgetWhatIsDue, retentionJob } from './retention.job.ts'
import { indexForSearch, searchIndexJob } from './search-index.job.ts'

/** Everything that runs later or by the clock. */
export const allJobs: readonly Job[] = [
  retentionJob,
  keptWritingJob,
  leftOverFilesJob,
  dailyBackupJob,
  backUpNowJob,
  renderingJob,
  searchIndexJob,
  sendLetterJob as unknown as Job,
  recoveryLinkJob as unknown as Job,
  dailyNoticesJob,
  sealLogJob,
  publishDueChangesJob,
  sendIssuesJob,
  readMailboxJob,
  checkHealthJob,
  sendAlertJob as unknown as Job,
  purgeCdnJob as unknown as Job,
  purgeWholeCdnJob,
  copyPicturesJob as unknown as Job,
]

const UNWATCHED = new Set([checkHealthJob.name, copyPicturesJob.name])
/**
 * Whose failures for good are looked for: a look itself that failed is followed by the next, and a site without the
 * internet, or with a picture that its owner took away, is well.
 */
export const watchedJobs = allJobs.filter(({ name }) => !UNWATCHED.has(name))

type Means = {
  db: Db
  storage: Storage
  backups: BackupMeans
  health: HealthMeans
  cdn: CdnConfig | undefined
  mail: MailMeans
  log: Log
}

/** What does each of them. */
export function jobHandlers({ db, storage, backups, health, cdn, mail, log }: Means): JobHandler[] {
  return [
    handle(retentionJob, () => forgetWhatIsDue(db)),
    handle(keptWritingJob, () => thinKeptWriting(db)),
    leftOverHandler(db, storage),
    copyHandler({ db, storage }),
    ...backupHandlers(db, backups),
    ...healthHandlers(db, health),
    ...cdnHandlers(cdn),
    handle(renderingJob, (_data, run) => renderStoredTexts(db, log, run)),
    handle(searchIndexJob, (_data, run) => indexForSearch(db, log, run)),
    handle(publishDueChangesJob, () => publishDueChanges(db)),
    ...mailHandlers(mail),
    handle(sealLogJob, (_data, run) => sealLog(db, mail.key, run)),
    handle(recoveryLinkJob, ({ asked }) => sendRecoveryLink(db, mail.key, asked)),
    handle(dailyNoticesJob, async () => void (await tellOfNewMessages(db))),
  ]
}
