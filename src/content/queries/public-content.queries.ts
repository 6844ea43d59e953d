import { type Cursor, encodeCursor } from '#platform/cursor.ts'
import type { PublicDb } from '#platform/db.ts'
import { Gone, NotFound } from '#platform/errors.ts'
import { rendered, unrenderedBody } from '../model/stored-body.ts'
import type { ContentTypeName } from '../types/registry.ts'

export const LISTED = [
  'id',
  'type',
  'title',
  'slug',
  'description',
  'category',
  'publishedAt',
  'updatedAt',
  'imageUrl',
  'imageAlt',
  'commentsEnabled',
  'authors',
  'lawStatedAt',
  'details',
] as const

type Filter = { types?: ContentTypeName[]; category?: string | null; after?: Cursor | null; limit: number }

/** Published items, newest first, without their text. `next` is the cursor of the next page, null at the end. */
export async function listPublished(db: PublicDb, { types, category, after, limit }: Filter) {
  let query = db.selectFrom('publicContent').select(LISTED)
  if (types?.length === 1) query = query.where('type', '=', types[0]!)
  else if (types) query = query.where('type', 'in', types)
  if (category) query = query.where('category', '=', category)
  if (after) {
    query = query.where((eb) => eb(eb.refTuple('publishedAt', 'id'), '<', eb.tuple(after.at, after.id)))
  }
  const rows = await query
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const next = rows.length > limit && last ? encodeCursor({ at: last.publishedAt, id: last.id }) : null
  return { items, next }
}

/**
 * The newest published items of all types, and the newest of one type, in one statement: what the home page shows.
 * An item may stand in both.
 */
export async function listLatest(db: PublicDb, { type, limit }: { type: ContentTypeName; limit: number }) {
  const newest = db
    .selectFrom('publicContent')
    .select(LISTED)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const rows = await db
    .selectFrom(newest.as('any'))
    .selectAll()
    .union(db.selectFrom(newest.where('type', '=', type).as('one')).selectAll())
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return {
    items: rows.slice(0, limit),
    ofType: rows.filter((row) => row.type === type).slice(0, limit),
  }
}

export type ListedContent = Awaited<ReturnType<typeof listPublished>>['items'][number]

/** One published item without its text; null where readers may not see it, or it is of another type. */
export async function findPublished(db: PublicDb, type: ContentTypeName, id: number) {
  const query = db.selectFrom('publicContent').select(LISTED)
  return (await query.where('id', '=', id).where('type', '=', type).executeTakeFirst()) ?? null
}

/**
 * One published item of one of the given types, with its text as readers get it.
 * @throws Gone when it is in the trash; NotFound when readers may not see it or it does not exist
 */
export async function getPublished(db: PublicDb, types: ContentTypeName[], id: number) {
  const item = await db
    .selectFrom('publicContent')
    .select([...LISTED, 'renderedBody', 'wordCount', unrenderedBody])
    .where('id', '=', id)
    .executeTakeFirst()
  if (item && types.includes(item.type)) return rendered(item)
  return refuseUnseen(db, types, id)
}

export type PublishedContent = Awaited<ReturnType<typeof getPublished>>

/**
 * One published item with its text as it is stored, for programs.
 * @throws Gone, NotFound as `getPublished` does
 */
export async function getPublishedSource(db: PublicDb, types: ContentTypeName[], id: number) {
  const item = await db
    .selectFrom('publicContent')
    .select([...LISTED, 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (item && types.includes(item.type)) return item
  return refuseUnseen(db, types, id)
}

async function refuseUnseen(db: PublicDb, types: ContentTypeName[], id: number): Promise<never> {
  const gone = await db.selectFrom('publicGone').select('type').where('id', '=', id).executeTakeFirst()
  if (gone && types.includes(gone.type)) throw new Gone('This item was removed.')
  throw new NotFound('This item does not exist.')
}
