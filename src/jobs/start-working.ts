import { type Db, inTransaction } from '#platform/db.ts'
import { failureReason } from '#platform/failure-reason.ts'
import type { JobHandler } from '#platform/job.ts'
import type { Log } from '#platform/log.ts'
import { renderingJob } from './rendering.job.ts'
import { searchIndexJob } from './search-index.job.ts'

const RETRY_MS = 5000

/**
 * Begins to do jobs, beside the serving, which does not wait for it; where that fails, tries again every five seconds.
 * The database's `close` ends the jobs themselves.
 * @returns what ends the trying
 */
export function startWorking(db: Db, handlers: JobHandler[], log: Log): () => void {
  let ended = false
  let timer: NodeJS.Timeout | undefined
  const begin = async () => {
    try {
      await db.jobs.work(handlers, log)
      // The program may be another than the last: what it keeps of texts is brought up to it.
      await inTransaction(db, async (tx) => {
        await tx.enqueue(renderingJob, {})
        await tx.enqueue(searchIndexJob, {})
      })
    } catch (error) {
      if (ended) return
      log.warn({ reason: failureReason(error) }, 'Background work could not begin; trying again.')
      timer = setTimeout(begin, RETRY_MS)
      timer.unref()
    }
  }
  void begin()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
