import { type Actor, can } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import type { ContentTypeName } from '../types/registry.ts'

/** How many the overview names. */
const MOST_NAMED = 10

/** Items that readers see whose changes were to become public by themselves and do not any more; for who may publish. */
export async function listUnscheduled(
  db: Db,
  actor: Actor,
): Promise<{ id: number; type: ContentTypeName; title: string }[]> {
  if (!can(actor, 'content.publish')) return []
  return db
    .selectFrom('draftsOfChanges')
    .innerJoin('content', 'content.id', 'draftsOfChanges.contentId')
    .select(['content.id', 'content.type', 'content.title'])
    .where('unscheduledBecause', '<>', '')
    .where('status', '=', 'published')
    .where('trashedAt', 'is', null)
    .orderBy('savedAt')
    .orderBy('content.id')
    .limit(MOST_NAMED)
    .execute()
}
