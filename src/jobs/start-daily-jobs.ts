import { removeOrphans } from '#media/intake/remove-orphans.ts'
import type { Storage } from '#media/storage/storage.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { thinKeptWriting } from './kept-writing.job.ts'
import { forgetWhatIsDue } from './retention.job.ts'

const FIRST_MS = 60_000
const DAY_MS = 86_400_000

/** Runs what is due once a day, for the first time a minute after the start. @returns what stops it */
export function startDailyJobs(db: Db, log: Log, files: { storage: Storage; uploads: string }): () => void {
  const run = () => {
    removeOrphans({ db, ...files }).catch((error: unknown) =>
      log.error(error, 'Files without a row could not be removed; trying tomorrow.'),
    )
    forgetWhatIsDue(db).catch((error: unknown) =>
      log.error(error, 'What is due could not be forgotten; trying tomorrow.'),
    )
    thinKeptWriting(db).catch((error: unknown) =>
      log.error(error, 'Old versions could not be thinned; trying tomorrow.'),
    )
  }
  const first = setTimeout(run, FIRST_MS)
  const daily = setInterval(run, DAY_MS)
  first.unref()
  daily.unref()
  return () => {
    clearTimeout(first)
    clearInterval(daily)
  }
}
