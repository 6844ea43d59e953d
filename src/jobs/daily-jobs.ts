import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { forgetWhatIsDue } from './retention.job.ts'

const FIRST_MS = 60_000
const DAY_MS = 86_400_000

/** Runs what is due once a day, for the first time a minute after the start. @returns what stops it */
export function startDailyJobs(db: Db, log: Log): () => void {
  const run = () => {
    forgetWhatIsDue(db).catch((error: unknown) =>
      log.error(error, 'What is due could not be forgotten; trying tomorrow.'),
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
