import { type Cursor, encodeCursor } from '#platform/cursor.ts'
import type { Db } from '#platform/db.ts'

export type ActivityFilter = {
  action?: string | undefined
  entityType?: string | undefined
  /** A part of the name of who did it, in any case. */
  who?: string | undefined
  /** A part of the title, in any case. */
  search?: string | undefined
  after?: Cursor | null
  limit?: number
}

/** The log, newest first. `next` is the cursor of the next page, null at the end. */
export async function listActivity(
  db: Db,
  { action, entityType, who, search, after, limit = 50 }: ActivityFilter = {},
) {
  let query = db
    .selectFrom('adminActivityLog')
    .select(['id', 'adminUser', 'actorKind', 'action', 'entityType', 'entityId', 'entityTitle'])
    .select(['details', 'createdAt'])
  if (action) query = query.where('action', '=', action)
  if (entityType) query = query.where('entityType', '=', entityType)
  if (who) query = query.where('adminUser', 'ilike', containing(who))
  if (search) query = query.where('entityTitle', 'ilike', containing(search))
  if (after)
    query = query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after.at, after.id)))
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    next: rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
  }
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
