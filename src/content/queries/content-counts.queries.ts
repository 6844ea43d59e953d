import { sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { readsOnlyOf } from '../model/content.policy.ts'
import type { PublicationTerms } from '../model/publication-state.ts'
import type { ContentTypeName } from '../types/registry.ts'

declare module '#platform/db.ts' {
  interface Tables {
    /** Kept by triggers on `content`; nothing else writes it. `total` and `published` are of what is not in the trash. */
    contentCounts: { type: string; total: number; published: number; trashed: number }
  }
}

/**
 * How many items of a type there are, outside the trash; `published` with those that wait for their time, `review`
 * among the drafts.
 */
export type ContentCounts = { total: number; published: number; draft: number; review: number }

/**
 * What every list of the staff shows beside its items, and what they are told by, in one statement; of the items that
 * the actor may read.
 */
export async function getListFacts(
  db: Db,
  actor: Actor,
  type: ContentTypeName,
): Promise<{ counts: ContentCounts; terms: PublicationTerms }> {
  const only = readsOnlyOf(actor)
  const { total, published, review, ...terms } = await db
    .selectFrom('siteSettings')
    .leftJoin(
      only === null ? countAll(db, type).as('counts') : countOf(db, type, only).as('counts'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [
      fn.coalesce('counts.total', sql.val(0)).as('total'),
      fn.coalesce('counts.published', sql.val(0)).as('published'),
      fn.coalesce('counts.review', sql.val(0)).as('review'),
      'siteSettings.autoPublish',
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirstOrThrow()
  return { counts: { total, published, draft: total - published, review }, terms }
}

/** As they are kept; what waits for a review is few, and has an index of its own. */
function countAll(db: Db, type: ContentTypeName) {
  return db
    .selectFrom('contentCounts')
    .where('contentCounts.type', '=', type)
    .select(['contentCounts.total', 'contentCounts.published'])
    .select((eb) =>
      eb
        .selectFrom('content')
        .select((inner) => inner.fn.countAll<number>().as('review'))
        .where('content.type', '=', type)
        .where('content.trashedAt', 'is', null)
        .where('content.stage', '=', 'review')
        .as('review'),
    )
}

/** One person's own: counted, because nobody keeps those. */
function countOf(db: Db, type: ContentTypeName, staffId: number) {
  return db
    .selectFrom('content')
    .where('createdBy', '=', staffId)
    .where('type', '=', type)
    .where('trashedAt', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('status', '=', 'published').as('published'),
      fn.countAll<number>().filterWhere('stage', '=', 'review').as('review'),
    ])
}

const MOST_CATEGORIES = 100

/**
 * The categories that the items of a type have which the actor may read, in their order: one look into the index for
 * each, whatever the items.
 */
export async function listCategories(db: Db, actor: Actor, type: ContentTypeName): Promise<string[]> {
  const only = readsOnlyOf(actor)
  const own = only === null ? sql`` : sql`and created_by = ${only}`
  const rows = await db
    .selectFrom(
      sql<{ category: string | null }>`(
        with recursive used as (
          (select category from content where type = ${type} and trashed_at is null ${own}
            and category is not null order by category limit 1)
          union all
          select (select category from content where type = ${type} and trashed_at is null ${own}
            and category > used.category order by category limit 1)
          from used where used.category is not null
        ) select category from used where category is not null limit ${sql.val(MOST_CATEGORIES)}
      )`.as('used'),
    )
    .select('category')
    .execute()
  return rows.flatMap(({ category }) => category ?? [])
}
