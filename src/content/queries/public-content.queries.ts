import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type Cursor, encodeCursor } from '#platform/cursor.ts'
import type { PublicDb, PublicViews } from '#platform/db.ts'
import { Gone, NotFound } from '#platform/errors.ts'
import type { ShownTopic } from '../model/content.tables.ts'
import { type ShownSeries, seriesOf } from '../model/series-of-item.ts'
import { renderedItem, unrenderedItem } from '../model/stored-body.ts'
import { toContent } from '../model/to-content.ts'
import type { ContentOf, ContentTypeName } from '../types/registry.ts'

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

/** What a list reads of an item. */
export type Listed = Pick<Selectable<PublicViews['publicContent']>, (typeof LISTED)[number]>
/** A published item without its text, as lists show it: `ListedContent<'podcast'>` has an episode's details. */
export type ListedContent<Name extends ContentTypeName = ContentTypeName> = ContentOf<Name, Listed>
/** A published item with its text as readers get it. */
export type PublishedContent<Name extends ContentTypeName = ContentTypeName> = ContentOf<
  Name,
  Listed & { renderedBody: string; wordCount: number; topics: ShownTopic[] }
>
/** A published item with its text as it is stored. */
export type ContentWithText<Name extends ContentTypeName = ContentTypeName> = ContentOf<
  Name,
  Listed & { body: string } & Filing
>

/** Names of several words, which would otherwise be written as the database writes them. */
const OF_SEVERAL_WORDS: Partial<Record<string, RawBuilder<unknown>>> = {
  publishedAt: sql`"publishedAt"`,
  updatedAt: sql`"updatedAt"`,
  imageUrl: sql`"imageUrl"`,
  imageAlt: sql`"imageAlt"`,
  commentsEnabled: sql`"commentsEnabled"`,
  lawStatedAt: sql`"lawStatedAt"`,
  renderedBody: sql`"renderedBody"`,
  wordCount: sql`"wordCount"`,
}

/** Columns by the names that we give them, for statements whose rows are not to be renamed on their way. */
export function namedAsHere<Row>(names: readonly (keyof Row & string)[]) {
  return names.map((name) =>
    sql<Row[typeof name]>`${sql.ref(name)}`.as<typeof name>(OF_SEVERAL_WORDS[name] ?? sql.id(name)),
  )
}

/** What lists show of a row with more in it. Named one by one: to copy all but a dozen of its fields costs more. */
export function toListed(row: Listed): ListedContent {
  return toContent({
    id: row.id,
    type: row.type,
    title: row.title,
    slug: row.slug,
    description: row.description,
    category: row.category,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    imageUrl: row.imageUrl,
    imageAlt: row.imageAlt,
    commentsEnabled: row.commentsEnabled,
    authors: row.authors,
    lawStatedAt: row.lawStatedAt,
    details: row.details,
  })
}

type Filter<Name> = {
  types?: readonly Name[]
  category?: string | null
  /** What the items hold in fields of their type's own. */
  details?: Record<string, string>
  /** Only news items that went out to subscribers. */
  isSent?: boolean
  /** Who is named by the item. */
  authorId?: number
  /** The numbers that mean the topic that it is filed under. */
  topicIds?: readonly number[]
  after?: Cursor | null
  limit: number
}

/** Published items, newest first, without their text. `next` is the cursor of the next page, null at the end. */
export async function listPublished<Name extends ContentTypeName = ContentTypeName>(
  db: PublicDb,
  { types, category, details = {}, isSent, authorId, topicIds, after, limit }: Filter<Name>,
): Promise<{ items: ListedContent<Name>[]; next: string | null }> {
  let query = db.selectFrom('publicContent').select(LISTED)
  if (types?.length === 1) query = query.where('type', '=', types[0]!)
  else if (types) query = query.where('type', 'in', types)
  if (category) query = query.where('category', '=', category)
  for (const [name, value] of Object.entries(details))
    query = query.where(sql<SqlBool>`details->>${name}::text = ${value}`)
  if (isSent) query = query.where(sql<SqlBool>`details->>'sentDate' is not null`)
  if (authorId !== undefined) query = query.where('id', 'in', worksOf(authorId))
  if (topicIds !== undefined) query = query.where('id', 'in', filedUnder(topicIds))
  if (after) {
    query = query.where((eb) => eb(eb.refTuple('publishedAt', 'id'), '<', eb.tuple(after.at, after.id)))
  }
  const rows = await query
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(toContent) as ListedContent<Name>[]
  const last = items.at(-1)
  const next = rows.length > limit && last ? encodeCursor({ at: last.publishedAt, id: last.id }) : null
  return { items, next }
}

/** The published items that name an author. */
export function worksOf(authorId: number) {
  return sql<number>`(select content_id from public_content_authors where author_id = ${authorId})`
}

/** The published items that are filed under a topic. @param topicIds the numbers that mean it */
export function filedUnder(topicIds: readonly number[]) {
  return sql<number>`(select content_id from public_content_topics where topic_id = any (${topicIds}::int[]))`
}

/** The published parts of a series. */
export function partsOf(seriesId: number) {
  return sql<number>`(select content_id from public_series_parts where series_id = ${seriesId})`
}

type Filing = { topics: ShownTopic[]; series: ShownSeries | null }

/** What published items are filed under and are parts of, by their ids. */
export async function listFiling(db: PublicDb, ids: readonly number[]): Promise<Map<number, Filing>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('publicContent')
    .select(['id', 'topics', seriesOf(sql`public_content.id`).as('series')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...filing }) => [id, filing]))
}

/** Whether a page of a list ends there: readers who have an older page open may name a place that has gone. */
export async function isPlaceInList(db: PublicDb, place: Cursor | null): Promise<boolean> {
  if (!place) return true
  const item = await db
    .selectFrom('publicContent')
    .select('id')
    .where('id', '=', place.id)
    .where('publishedAt', '=', place.at)
    .executeTakeFirst()
  return item !== undefined
}

/**
 * The newest published items of all types, and the newest of one type that are not among them, in one statement: what
 * the home page shows. No item stands in both.
 */
export async function listLatest<Name extends ContentTypeName>(
  db: PublicDb,
  { type, limit }: { type: Name; limit: number },
): Promise<{ items: ListedContent[]; ofType: ListedContent<Name>[] }> {
  const newest = db
    .selectFrom('publicContent')
    .select(LISTED)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
  const rows = await db
    .selectFrom(newest.limit(limit).as('any'))
    .selectAll()
    .union(
      db
        .selectFrom(
          newest
            .where('type', '=', type)
            .limit(limit * 2)
            .as('one'),
        )
        .selectAll(),
    )
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const found = rows.map(toContent)
  return {
    items: found.slice(0, limit),
    ofType: found
      .slice(limit)
      .filter((item) => item.type === type)
      .slice(0, limit) as ListedContent<Name>[],
  }
}

/** One published item without its text; null where readers may not see it, or it is of another type. */
export async function findPublished<Name extends ContentTypeName>(
  db: PublicDb,
  type: Name,
  id: number,
): Promise<ListedContent<Name> | null> {
  const query = db.selectFrom('publicContent').select(LISTED)
  const row = await query.where('id', '=', id).where('type', '=', type).executeTakeFirst()
  return row ? (toContent(row) as ListedContent<Name>) : null
}

/**
 * One published item of one of the given types, with its text as readers get it.
 * @throws Gone when it is in the trash; NotFound when readers may not see it or it does not exist
 */
export async function getPublished<Name extends ContentTypeName>(
  db: PublicDb,
  types: readonly Name[],
  id: number,
): Promise<PublishedContent<Name>> {
  const item = await db
    .selectFrom('publicContent')
    .select([...LISTED, 'renderedBody', 'wordCount', 'topics', unrenderedItem])
    .where('id', '=', id)
    .executeTakeFirst()
  if (item && isOf(types, item)) return toContent(renderedItem(item)) as PublishedContent<Name>
  return refuseUnseen(db, types, id)
}

/**
 * One published item with its text as it is stored, for programs.
 * @throws Gone, NotFound as `getPublished` does
 */
export async function getPublishedSource<Name extends ContentTypeName>(
  db: PublicDb,
  types: readonly Name[],
  id: number,
): Promise<ContentWithText<Name>> {
  const item = await db
    .selectFrom('publicContent')
    .select([...LISTED, 'body', 'topics', seriesOf(sql`public_content.id`).as('series')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (item && isOf(types, item)) return toContent(item) as ContentWithText<Name>
  return refuseUnseen(db, types, id)
}

/** Whether an item is of one of the types. */
export function isOf(types: readonly ContentTypeName[], { type }: { type: ContentTypeName }): boolean {
  return types.includes(type)
}

/** @throws Gone, NotFound */
export async function refuseUnseen(
  db: PublicDb,
  types: readonly ContentTypeName[],
  id: number,
): Promise<never> {
  const gone = await db.selectFrom('publicGone').select('type').where('id', '=', id).executeTakeFirst()
  if (gone && isOf(types, gone)) throw new Gone('This item was removed.')
  throw new NotFound('This item does not exist.')
}
