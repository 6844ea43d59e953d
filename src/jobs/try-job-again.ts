import { recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound, OutOfDate } from '#platform/errors.ts'
import { assertCanChangeSettings } from '#settings/settings.policy.ts'
import './jobs.tables.ts'
import { allJobs } from './all-jobs.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Has a job that failed for good done once more.
 * @param id of a failure that `readBackgroundWork` named
 * @throws NotFound where it is gone; OutOfDate where the same waits already
 */
export async function tryJobAgain(db: Db, actor: Actor, id: string): Promise<void> {
  assertCanChangeSettings(actor)
  const done = inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('nyansapoJobs.job')
      .select('name')
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .executeTakeFirst()
    const job = allJobs.find(({ name }) => name === row?.name)
    if (!job || !(await db.jobs.retry(tx, { name: job.name, id })))
      throw new NotFound('This is not among what failed: it was tried again meanwhile, or forgotten.')
    await recordActivity(tx, {
      actor,
      action: 'restore',
      subject: { type: 'job', id, title: job.title },
      isPublic: false,
    })
  })
  await done.catch((error: { code?: string }) => {
    if (error.code !== UNIQUE_VIOLATION) throw error
    throw new OutOfDate('The same work waits already, so nothing is missed by leaving this as it is.')
  })
}
