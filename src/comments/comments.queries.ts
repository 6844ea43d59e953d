import type { PublicDb } from '#platform/db.ts'
import './comments.tables.ts'

/** The approved comments on an item, oldest first; none where the item takes no comments. */
export async function listApprovedComments(db: PublicDb, contentId: number, { limit = 100 } = {}) {
  return db
    .selectFrom('publicComments')
    .select(['id', 'author', 'content', 'createdAt'])
    .where('contentId', '=', contentId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}
