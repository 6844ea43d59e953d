import type { Db } from '#platform/db.ts'
import { purgeCdnJob } from './purge-cdn.job.ts'

/**
 * From now on each change of what readers see asks, in its own transaction, that a CDN forgets it: never before COMMIT,
 * and always with it.
 * @param tagsOf the tags of the pages that an event of a transaction changes
 */
export function purgeWithChanges(db: Db, tagsOf: (event: unknown) => readonly string[]): void {
  db.beforeCommit.add(async (tx, events) => {
    const tags = [...new Set(events.flatMap(tagsOf))]
    if (tags.length > 0) await tx.enqueue(purgeCdnJob, { tags })
  })
}
