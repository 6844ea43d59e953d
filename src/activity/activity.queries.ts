import type { Db } from '#platform/db.ts'
import './activity.tables.ts'

/** The newest entries of the log. */
export async function listActivity(db: Db, { limit = 50 }: { limit?: number } = {}) {
  return db
    .selectFrom('adminActivityLog')
    .select(['id', 'adminUser', 'action', 'entityType', 'entityId', 'entityTitle', 'details', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
