import { type SelectQueryBuilder, sql } from 'kysely'
import { type Cursor, encodeCursor } from '#platform/cursor.ts'
import type { Db, Tables } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { foldText } from '#platform/fold-text.ts'
import { readTallies } from '#platform/tallies/tallies.ts'
import type { MediaKind } from './media.schema.ts'
import { keyOf, type MediaFile, type MediaRow, toMediaFile } from './media-file.ts'

/** A place that shows a file. */
export type MediaUse = { entityType: string; id: string; title: string; where: string }

/** A page's worth of places: who deletes a file reads a few, and a logo may stand in thousands. */
const MOST_USES = 50
/** What a search finds is counted up to here: beyond it, people want other words and not a number. */
const MOST_COUNTED = 1000
/** Columns in words of the panel. */
const WHERE: Record<string, string> = { image_url: 'image', body: 'text' }

/** Words as they are kept for search: folded, each once, without signs. */
export function searchWordsOf({ name, alt }: { name: string; alt: string }): string {
  return [...new Set(wordsOf(`${name} ${alt}`))].join(' ')
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

type MediaFilter = { kind?: MediaKind; search?: string; after?: Cursor | null; limit: number }

/** The library, newest first; `total` counts all that match, what a search finds only up to a bound. */
export async function listMedia(db: Db, { kind, search, after, limit }: MediaFilter) {
  const words = wordsOf(search ?? '').slice(0, 8)
  let matching = db.selectFrom('mediaFiles')
  if (kind) matching = matching.where('kind', '=', kind)
  if (words.length > 0) {
    // Quoted: a word is text, never an operator of the search.
    const terms = words.map((word) => `'${word}':*`).join(' & ')
    matching = matching.where(
      sql<boolean>`array_to_tsvector(array_remove(string_to_array(search_words, ' '), '')) @@ ${terms}::tsquery`,
    )
  }
  const page = after
    ? matching.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after.at, after.id)))
    : matching
  const [rows, counted] = await Promise.all([
    page
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    words.length > 0 ? countFound(db, matching.select('id').limit(MOST_COUNTED + 1)) : countKept(db, kind),
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(toMediaFile),
    nextCursor: rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
    ...counted,
  }
}

type Counted = { total: number; isExact: boolean }

async function countKept(db: Db, kind: MediaKind | undefined): Promise<Counted> {
  const { total, of } = await readTallies(db, 'media_files')
  return { total: kind ? of(kind) : total, isExact: true }
}

async function countFound(
  db: Db,
  some: SelectQueryBuilder<Tables, 'mediaFiles', { id: number }>,
): Promise<Counted> {
  const { found } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(found, MOST_COUNTED), isExact: found <= MOST_COUNTED }
}

/** @throws NotFound */
export async function getMediaRow(db: Pick<Db, 'selectFrom'>, id: number): Promise<MediaRow> {
  const row = await db.selectFrom('mediaFiles').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('This file does not exist any more.')
  return row
}

/** A file with the places that show it. @throws NotFound */
export async function getMedia(db: Db, id: number): Promise<MediaFile & { usedIn: MediaUse[] }> {
  const [row, usedIn] = await Promise.all([getMediaRow(db, id), listMediaUses(db, id)])
  return { ...toMediaFile(row), usedIn }
}

/** The file of an address like `/media/images/…`. @throws NotFound for an address that is none of ours */
export async function getMediaByUrl(db: Db, url: string): Promise<MediaFile> {
  const key = keyOf(url)
  const row = key && (await db.selectFrom('mediaFiles').selectAll().where('key', '=', key).executeTakeFirst())
  if (!row) throw new NotFound('No file of the library has this address.')
  return toMediaFile(row)
}

/** Where a file is shown: content (also in the trash), posters, static pages, settings, and crops made of it. */
export async function listMediaUses(db: Pick<Db, 'selectFrom'>, id: number): Promise<MediaUse[]> {
  const rows = await db
    .selectFrom('mediaUsedIn')
    .select(['entityType', 'entityId', 'title', 'place'])
    .where('mediaId', '=', id)
    .orderBy('entityType')
    .orderBy('entityId')
    .orderBy('place')
    .limit(MOST_USES)
    .execute()
  return rows.map(({ entityType, entityId, title, place }) => ({
    entityType,
    id: entityId,
    title: title ?? '',
    where: WHERE[place] ?? place,
  }))
}
