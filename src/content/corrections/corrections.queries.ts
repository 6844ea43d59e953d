import { sql } from 'kysely'
import { type Cursor, encodeCursor } from '#platform/cursor.ts'
import type { PublicDb } from '#platform/db.ts'
import type { ContentTypeName } from '../types/registry.ts'
import type { CorrectionKind } from './correction.schema.ts'

/** A note to readers as an item bears it. */
export type CorrectionNote = {
  id: number
  kind: CorrectionKind
  changesMeaning: boolean
  note: string
  /** ISO 8601 */
  madeAt: string
}

/** No page grows without end; `/corrections` has all of them. */
const MOST_SHOWN = 50

/** The latest notes of a published item, newest first, as a column; null where it has none. @param item which item, in SQL */
export function notesOf(item: ReturnType<typeof sql>) {
  return sql<CorrectionNote[] | null>`(
    select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'changesMeaning', changes_meaning, 'note', note,
      'madeAt', made_at) order by made_at desc, id desc)
    from (
      select * from public_corrections where content_id = ${item} order by made_at desc, id desc limit ${MOST_SHOWN}
    ) as noted
  )`
}

/** The latest notes of published items, newest first, by the number of the item. */
export async function listNotesOf(
  db: PublicDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CorrectionNote[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('publicContent')
    .select(['id', notesOf(sql`public_content.id`).as('notes')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, notes }) => [id, notes ?? []]))
}

/** When readers were last told of a change, else when it was published: a minor change makes nothing new. */
export function lastChanged({
  publishedAt,
  notes,
}: {
  publishedAt: Date
  notes?: readonly CorrectionNote[] | null
}): Date {
  const latest = notes?.[0]
  return latest ? new Date(latest.madeAt) : publishedAt
}

/** A note beside what leads to its item. */
export type ListedCorrection = Omit<CorrectionNote, 'madeAt'> & {
  madeAt: Date
  item: { id: number; type: ContentTypeName; title: string; slug: string; category: string | null }
}

/** The notes of all published items, newest first. `next` is the cursor of the next page, null at the end. */
export async function listCorrections(
  db: PublicDb,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<{ corrections: ListedCorrection[]; next: string | null }> {
  let query = db
    .selectFrom('publicCorrections as noted')
    .innerJoin('publicContent as item', 'item.id', 'noted.contentId')
    .select(['noted.id', 'kind', 'changesMeaning', 'note', 'madeAt'])
    .select(['contentId', 'type', 'title', 'slug', 'category'])
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('noted.madeAt', 'noted.id'), '<', eb.tuple(after.at, after.id)),
    )
  const rows = await query
    .orderBy('noted.madeAt', 'desc')
    .orderBy('noted.id', 'desc')
    .limit(limit + 1)
    .execute()
  const corrections = rows.slice(0, limit).map(({ contentId, type, title, slug, category, ...note }) => ({
    ...note,
    item: { id: contentId, type, title, slug, category },
  }))
  const last = corrections.at(-1)
  const next = rows.length > limit && last ? encodeCursor({ at: last.madeAt, id: last.id }) : null
  return { corrections, next }
}

/** Whether a page of the list ends there. */
export async function isCorrectionAt(db: PublicDb, place: Cursor | null): Promise<boolean> {
  if (!place) return true
  const found = await db
    .selectFrom('publicCorrections')
    .select('id')
    .where('id', '=', place.id)
    .where('madeAt', '=', place.at)
    .executeTakeFirst()
  return found !== undefined
}
