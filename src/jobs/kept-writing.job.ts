import { recordActivity } from '#activity/record-activity.ts'
import { thinVersions } from '#content/versions/thin-versions.ts'
import { SYSTEM } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Job } from '#platform/job.ts'
import { KEPT_DAYS } from '#settings/kept-days.schema.ts'
import { nightly } from './nightly.ts'

const DAY_MS = 86_400_000

export const keptWritingJob: Job = nightly({
  name: 'thin-kept-writing',
  title: 'Thin old versions and autosaves',
  schedule: '20 2 * * *',
})

/**
 * Thins the versions of items to one a day after 30 days, and forgets autosaves that nobody asked for in that time;
 * harmless to run twice.
 * @returns how much went; a log entry says it too, when it was anything
 */
export async function thinKeptWriting(db: Db, now = new Date()) {
  return inTransaction(db, async (tx) => {
    const versions = await thinVersions(tx, now)
    const autosaves = await tx
      .deleteFrom('contentAutosaves')
      .where('savedAt', '<', new Date(now.getTime() - KEPT_DAYS.autosave * DAY_MS))
      .executeTakeFirst()
    const gone = { versions, autosaves: Number(autosaves.numDeletedRows) }
    if (gone.versions + gone.autosaves > 0) {
      await recordActivity(tx, {
        actor: SYSTEM,
        action: 'delete',
        subject: { type: 'retention', id: null, title: 'Old versions and autosaves' },
        isPublic: false,
        details: gone,
      })
    }
    return gone
  })
}
