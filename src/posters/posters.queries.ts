import { type Cursor, encodeCursor } from '#platform/cursor.ts'
import type { Db, PublicDb } from '#platform/db.ts'

/** All posters for the staff, newest first. */
export async function listPosters(db: Db, { after, limit }: { after: Cursor | null; limit: number }) {
  let query = db
    .selectFrom('posters')
    .select(['id', 'title', 'imageUrl', 'imageAlt', 'isActive', 'createdAt'])
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

/** The poster that readers see, described by its title where nobody described it; null where none is active. */
export async function findActivePoster(db: PublicDb) {
  const poster = await db
    .selectFrom('publicPoster')
    .select(['id', 'title', 'imageUrl', 'imageAlt'])
    .executeTakeFirst()
  return poster ?? null
}

export type ActivePoster = NonNullable<Awaited<ReturnType<typeof findActivePoster>>>
