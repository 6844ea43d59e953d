import { sql } from 'kysely'
import { type Cursor, encodeCursor } from '#platform/cursor.ts'
import type { Db } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import type { Status } from './content.tables.ts'
import { type EditableContent, toEditable } from './content-row.ts'
import type { ContentTypeName } from './content-types.ts'
import { foldText } from './fold-text.ts'

export type ContentFilter = {
  type: ContentTypeName
  search?: string
  status?: Status
  category?: string
  after?: Cursor | null
  limit: number
}

/** Items of one type for the staff, newest first, without their text. */
export async function listContent(db: Db, { type, search, status, category, after, limit }: ContentFilter) {
  let query = db
    .selectFrom('content')
    .select([
      'id',
      'type',
      'title',
      'slug',
      'description',
      'category',
      'status',
      'scheduled',
      'publishedAt',
      'imageUrl',
      'details',
      'version',
      'createdAt',
      'updatedAt',
    ])
    .select((eb) => eb('submittedBy', 'is not', null).as('submitted'))
    .where('type', '=', type)
    .where('trashedAt', 'is', null)
  for (const word of foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)) {
    query = query.where('searchText', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  }
  if (status) query = query.where('status', '=', status)
  if (category) query = query.where('category', '=', category)
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

export type ContentListItem = Awaited<ReturnType<typeof listContent>>['items'][number]

/** How many items of a type there are, for the list's heading. */
export async function countContent(
  db: Db,
  type: ContentTypeName,
): Promise<{ total: number; published: number }> {
  return db
    .selectFrom('content')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'published').as('published'),
    ])
    .where('type', '=', type)
    .where('trashedAt', 'is', null)
    .executeTakeFirstOrThrow()
}

/** One item with everything, for editing; also one in the trash. @throws NotFound */
export async function getContent(db: Db, id: number): Promise<EditableContent> {
  const row = await db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('This item does not exist.')
  return toEditable(row)
}

/** What is in the trash, newest first, with its origin table. */
export async function listTrash(db: Db, { limit }: { limit: number }) {
  return db
    .selectFrom('content')
    .select(['id', 'type', 'title', 'description', 'trashedAt', 'trashedBy'])
    .where('trashedAt', 'is not', null)
    .orderBy('trashedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Milliseconds until the next scheduled item becomes public, by the database's clock; null when none is scheduled. */
export async function findNextPublication(db: Db): Promise<number | null> {
  const { ms } = await db
    .selectFrom('content')
    .select(
      sql<number | null>`(extract(epoch from min(published_at) - clock_timestamp()) * 1000)::float8`.as('ms'),
    )
    .where('status', '=', 'published')
    .where('trashedAt', 'is', null)
    .where('publishedAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return ms
}
