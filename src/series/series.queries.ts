import { type SqlBool, sql } from 'kysely'
import { MOST_PARTS_SHOWN } from '#content/model/series-of-item.ts'
import { toContent } from '#content/model/to-content.ts'
import { LISTED, type ListedContent } from '#content/queries/public-content.queries.ts'
import type { Actor } from '#people/actor.ts'
import type { Db, PublicDb } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCanChooseSeries, assertCanManageSeries } from './series.policy.ts'

const byName = sql`search_fold(name), id`
const OF_READERS = ['id', 'slug', 'name', 'description', 'updatedAt'] as const

/** All series by name, each with how many items are parts of it, and whether readers see it. */
export async function listSeries(db: Db) {
  const items = await db
    .selectFrom('series')
    .select(['id', 'slug', 'name', 'description'])
    .select((of) => [
      of
        .selectFrom('content')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('seriesId', '=', 'series.id')
        .where('trashedAt', 'is', null)
        .as('count'),
      sql<boolean>`exists (
        select from content
        where series_id = series.id and status = 'published' and trashed_at is null and published_at <= now()
      )`.as('isPublic'),
    ])
    .orderBy(byName)
    .execute()
  return { items: items.map(({ count, ...series }) => ({ ...series, parts: Number(count) })) }
}

/** What an item may be a part of: all series by name. @throws Forbidden */
export async function offerSeries(db: Db, actor: Actor) {
  assertCanChooseSeries(actor)
  return await db.selectFrom('series').select(['id', 'name']).orderBy(byName).execute()
}

/** All that staff change of a series, with its items in their order. @throws NotFound; Forbidden */
export async function getSeries(db: Db, actor: Actor, id: number) {
  assertCanManageSeries(actor)
  const series = await db
    .selectFrom('series')
    .select(['id', 'slug', 'name', 'description', 'version', 'parts'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!series) throw new NotFound('There is no such series any more.')
  const items = await db
    .selectFrom('content')
    .select(['id', 'type', 'title', 'status'])
    .where('seriesId', '=', id)
    .where('trashedAt', 'is', null)
    .orderBy(sql`array_position(${series.parts}::int[], id)`)
    .orderBy('id')
    .limit(MOST_PARTS_SHOWN)
    .execute()
  return { ...series, parts: items }
}

export type PublicSeries = Awaited<ReturnType<typeof getPublicSeries>>

/** A series that something published is a part of, by the address that it has or had. @throws NotFound */
export async function getPublicSeries(db: PublicDb, slug: string) {
  const series = await db
    .selectFrom('publicSeries')
    .select(OF_READERS)
    .where(sql<SqlBool>`(slug = ${slug} or ${slug} = any (former_slugs))`)
    .executeTakeFirst()
  if (!series) throw new NotFound('There is no such series.')
  return series
}

/** The published parts of a series in their order, without their text. */
export async function listParts(db: PublicDb, id: number): Promise<ListedContent[]> {
  const rows = await db
    .selectFrom('publicSeriesParts')
    .innerJoin('publicContent', 'publicContent.id', 'contentId')
    .select(LISTED.map((name) => `publicContent.${name}` as const))
    .where('seriesId', '=', id)
    .orderBy('place')
    .orderBy('contentId')
    .limit(MOST_PARTS_SHOWN)
    .execute()
  return rows.map(toContent)
}

/** The addresses of all series that something published is a part of. */
export async function listPublicSeries(db: PublicDb) {
  return await db.selectFrom('publicSeries').select('slug').orderBy('slug').execute()
}
