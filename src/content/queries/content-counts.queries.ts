import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { PublicationTerms } from '../model/publication-state.ts'
import type { ContentTypeName } from '../types/registry.ts'

declare module '#platform/db.ts' {
  interface Tables {
    /** Kept by triggers on `content`; nothing else writes it. `total` and `published` are of what is not in the trash. */
    contentCounts: { type: string; total: number; published: number; trashed: number }
  }
}

/** How many items of a type there are, outside the trash; `published` with those that wait for their time. */
export type ContentCounts = { total: number; published: number; draft: number }

/** What every list of the staff shows beside its items, and what they are told by, in one statement. */
export async function getListFacts(
  db: Db,
  type: ContentTypeName,
): Promise<{ counts: ContentCounts; terms: PublicationTerms }> {
  const { total, published, ...terms } = await db
    .selectFrom('siteSettings')
    .leftJoin('contentCounts', (join) => join.on('contentCounts.type', '=', type))
    .select(({ fn }) => [
      fn.coalesce('contentCounts.total', sql.val(0)).as('total'),
      fn.coalesce('contentCounts.published', sql.val(0)).as('published'),
      'siteSettings.autoPublish',
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirstOrThrow()
  return { counts: { total, published, draft: total - published }, terms }
}

const MOST_CATEGORIES = 100

/** The categories that items of a type have, in their order: one look into the index for each, whatever the items. */
export async function listCategories(db: Db, type: ContentTypeName): Promise<string[]> {
  const rows = await db
    .selectFrom(
      sql<{ category: string | null }>`(
        with recursive used as (
          (select category from content where type = ${type} and trashed_at is null
            and category is not null order by category limit 1)
          union all
          select (select category from content where type = ${type} and trashed_at is null
            and category > used.category order by category limit 1)
          from used where used.category is not null
        ) select category from used where category is not null limit ${sql.val(MOST_CATEGORIES)}
      )`.as('used'),
    )
    .select('category')
    .execute()
  return rows.flatMap(({ category }) => category ?? [])
}
