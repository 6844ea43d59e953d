import type { Db } from '#platform/db.ts'

/** How many of those that wait are shown at once; who looks at them makes room. */
export const MOST_OUTDATED = 50

/** Items that state the law of a day before a change of what they cite, and wait to be looked at; the oldest change first. */
export async function listOutdated(db: Db) {
  const rows = await db
    .selectFrom('outdatedContent')
    .innerJoin('content', 'content.id', 'outdatedContent.contentId')
    .innerJoin('lawChanges', 'lawChanges.id', 'outdatedContent.changeId')
    .innerJoin('authorities', 'authorities.id', 'lawChanges.authorityId')
    .select([
      ...(['content.id', 'content.type', 'content.title', 'content.status', 'content.authors'] as const),
      ...(['content.lawStatedAt', 'lawChanges.id as changeId', 'lawChanges.kind as change'] as const),
      ...(['lawChanges.changedOn', 'lawChanges.byWhat', 'authorities.label'] as const),
      ...(['authorities.title as law', 'authorities.year', 'authorities.kind'] as const),
    ])
    .orderBy('lawChanges.id')
    .orderBy('content.id')
    .limit(MOST_OUTDATED + 1)
    .execute()
  return { items: rows.slice(0, MOST_OUTDATED), isMore: rows.length > MOST_OUTDATED }
}
