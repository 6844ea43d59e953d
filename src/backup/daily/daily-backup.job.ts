import { z } from 'zod'
import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { handle, type Job, type JobHandler } from '#platform/job.ts'
import { assertCanManageBackups } from './backups.policy.ts'
import { isBackupDue, readBackupSettings } from './backups.queries.ts'
import { type BackupMeans, runBackup } from './run-backup.ts'

const SIX_HOURS = 6 * 3600
const NO_DATA = z.object({})

/** Looked for each hour, so that a machine that slept makes up for it, and a new hour needs no new start. */
export const dailyBackupJob: Job = {
  name: 'daily-backup',
  title: 'Back up once a day',
  data: NO_DATA,
  schedule: '0 * * * *',
  isOne: true,
  retries: { most: 5, firstSeconds: 300, longestSeconds: 3600 },
  mostSeconds: SIX_HOURS,
}

/** Tried once: who asked looks at what comes of it. */
export const backUpNowJob: Job = {
  name: 'back-up-now',
  title: 'Back up now',
  data: NO_DATA,
  isOne: true,
  retries: { most: 0, firstSeconds: 60, longestSeconds: 60 },
  mostSeconds: SIX_HOURS,
}

/** What does them. */
export function backupHandlers(db: Db, means: BackupMeans): JobHandler[] {
  const run = async () => runBackup(means, (await readBackupSettings(db)).place)
  return [
    handle(dailyBackupJob, async () => {
      if (await isBackupDue(db)) await run()
    }),
    handle(backUpNowJob, run),
  ]
}

/** Has a backup made, now; asked for again while it waits or runs, it is still made once. @throws Forbidden */
export async function askForBackup(db: Db, actor: Actor): Promise<void> {
  assertCanManageBackups(actor)
  await inTransaction(db, async (tx) => {
    await recordActivity(tx, {
      actor,
      action: 'create',
      subject: { type: 'backup', id: null, title: 'Backup' },
      isPublic: false,
    })
    await tx.enqueue(backUpNowJob, {})
  })
}
