import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import { type Cursor, encodeCursor } from '#platform/cursor.ts'
import type { Db, Tables } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { foldText } from '#platform/fold-text.ts'
import { readTallies } from '#platform/tallies/tallies.ts'
import { isOwnFile, readsOnlyFilesOf } from './media.policy.ts'
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

/**
 * The library as far as the actor may read it, newest first; `total` counts all that match, what is not the whole
 * library only up to a bound.
 */
export async function listMedia(db: Db, actor: Actor, { kind, search, after, limit }: MediaFilter) {
  const words = wordsOf(search ?? '').slice(0, 8)
  const only = readsOnlyFilesOf(actor)
  let matching = db.selectFrom('mediaFiles').where('copiedFrom', 'is', null)
  if (only !== null) matching = matching.where((eb) => readableTo(eb, only))
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
    words.length > 0 || only !== null
      ? countFound(db, matching.select('id').limit(MOST_COUNTED + 1))
      : countKept(db, kind),
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map((row) => shownTo(actor, row)),
    nextCursor: rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
    ...counted,
  }
}

type Counted = { total: number; isExact: boolean }

async function countKept(db: Db, kind: MediaKind | undefined): Promise<Counted> {
  const { total, of } = await readTallies(db, 'media_files')
  return { total: kind ? of(kind) : total - of('copy'), isExact: true }
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

/** What the place of an item or a crop is called: its number. */
const usedId = sql`case when entity_id ~ '^[0-9]{1,9}$' then entity_id::integer end`

/** One's own, and what readers see: a picture of a published item is at its address for everybody. */
function readableTo(eb: ExpressionBuilder<Tables, 'mediaFiles'>, staffId: number) {
  const isPublished = sql<boolean>`exists (
    select from media_uses join public_content on public_content.id = ${usedId} and public_content.type = entity_type
    where media_uses.media_id = media_files.id)`
  return eb.or([eb('mediaFiles.uploadedById', '=', staffId), isPublished])
}

/** Of what is not one's own only what readers could know. */
function shownTo(actor: Actor, row: MediaRow): MediaFile {
  const file = toMediaFile(row)
  if (readsOnlyFilesOf(actor) === null || isOwnFile(actor, row)) return file
  return { ...file, uploadedBy: '', uploadedById: null, croppedFrom: null }
}

function readable(db: Pick<Db, 'selectFrom'>, actor: Actor) {
  const only = readsOnlyFilesOf(actor)
  const files = db.selectFrom('mediaFiles').selectAll().where('copiedFrom', 'is', null)
  return only === null ? files : files.where((eb) => readableTo(eb, only))
}

/** @throws NotFound, also for what the actor may not read */
export async function getMediaRow(
  db: Pick<Db, 'selectFrom'>,
  actor: Actor,
  id: number,
  { isForUpdate = false }: { isForUpdate?: boolean } = {},
): Promise<MediaRow> {
  const one = readable(db, actor).where('id', '=', id)
  const row = await (isForUpdate ? one.forUpdate() : one).executeTakeFirst()
  if (!row) throw new NotFound('This file does not exist any more.')
  return row
}

/** A file with the places that show it. @throws NotFound */
export async function getMedia(
  db: Db,
  actor: Actor,
  id: number,
): Promise<MediaFile & { usedIn: MediaUse[] }> {
  const row = await getMediaRow(db, actor, id)
  const { usedIn } = await listMediaUses(db, actor, id)
  return { ...shownTo(actor, row), usedIn }
}

/** The file of an address like `/media/images/…`. @throws NotFound for an address that is none of ours */
export async function getMediaByUrl(db: Db, actor: Actor, url: string): Promise<MediaFile> {
  const files = readable(db, actor)
  const key = keyOf(url)
  const row = key && (await files.where('key', '=', key).executeTakeFirst())
  if (!row) throw new NotFound('No file of the library has this address.')
  return shownTo(actor, row)
}

/**
 * Where a file is shown: content (also in the trash), posters, static pages, settings, and crops made of it.
 * @returns whether anything shows it, and the places that the actor may know of
 */
export async function listMediaUses(
  db: Pick<Db, 'selectFrom'>,
  actor: Actor,
  id: number,
): Promise<{ isUsed: boolean; usedIn: MediaUse[] }> {
  const only = readsOnlyFilesOf(actor)
  const rows = await db
    .selectFrom('mediaUsedIn')
    .select(['entityType', 'entityId', 'title', 'place'])
    .select(
      sql<boolean>`${only}::integer is null or case when entity_type = 'media'
        then exists (select from media_files where id = ${usedId} and uploaded_by_id = ${only})
        else exists (select from content where id = ${usedId} and type = entity_type and created_by = ${only})
        end`.as('isKnown'),
    )
    .where('mediaId', '=', id)
    .orderBy('entityType')
    .orderBy('entityId')
    .orderBy('place')
    .limit(MOST_USES)
    .execute()
  const usedIn = rows
    .filter(({ isKnown }) => isKnown)
    .map(({ entityType, entityId, title, place }) => ({
      entityType,
      id: entityId,
      title: title ?? '',
      where: WHERE[place] ?? place,
    }))
  return { isUsed: rows.length > 0, usedIn }
}
