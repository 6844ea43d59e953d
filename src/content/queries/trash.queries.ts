import { type Cursor, encodeCursor } from '#platform/cursor.ts'
import type { Db } from '#platform/db.ts'
import { purgedAt } from '../model/purge-time.ts'
import { contentTypeOf } from '../types/registry.ts'

/** What is in the trash, newest first: a copy of each item without its text, where it comes from and how long it stays. */
export async function listTrash(db: Db, { after, limit }: { after: Cursor | null; limit: number }) {
  let query = db
    .selectFrom('content')
    .select(['id', 'type', 'title', 'description', 'category', 'status', 'imageUrl', 'version'])
    .select(['createdAt', 'trashedBy'])
    .select((eb) => eb.ref('trashedAt').$notNull().as('deletedAt'))
    .where('trashedAt', 'is not', null)
  if (after)
    query = query.where((eb) => eb(eb.refTuple('trashedAt', 'id'), '<', eb.tuple(after.at, after.id)))
  const rows = await query
    .orderBy('trashedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(({ id, deletedAt, trashedBy, ...content }) => ({
    id,
    originalTable: contentTypeOf(content).tableName,
    content,
    deletedAt,
    deletedBy: trashedBy,
    purgedAt: purgedAt(deletedAt),
  }))
  const last = items.at(-1)
  return {
    items,
    next: rows.length > limit && last ? encodeCursor({ at: last.deletedAt, id: last.id }) : null,
  }
}

/** How much is in the trash, and when the newest of it came there: what is shown to whoever empties it. */
export async function countTrash(db: Db): Promise<{ total: number; newest: Date | null }> {
  return db
    .selectFrom('contentCounts')
    .select(({ fn, selectFrom, val }) => [
      fn.coalesce(fn.sum<number>('trashed'), val(0)).as('total'),
      selectFrom('content')
        .select((inner) => inner.fn.max('trashedAt').as('newest'))
        .where('trashedAt', 'is not', null)
        .as('newest'),
    ])
    .executeTakeFirstOrThrow()
}
