import { type Selectable, sql } from 'kysely'
import { toContent } from '#content/model/to-content.ts'
import { LISTED, type ListedContent } from '#content/queries/public-content.queries.ts'
import type { PublicDb, PublicViews } from '#platform/db.ts'

/** How many authors a search may be narrowed to: on a phone the results stand below them. */
const MOST_AUTHORS = 4

/** How many topics, for the same reason. */
const MOST_TOPICS = 4

/** How much of a text is looked through for the passage that is shown. */
const MOST_TEXT = 60_000

export type ResultRow = { item: ListedContent; text: string }

type Row = Pick<Selectable<PublicViews['publicContent']>, (typeof LISTED)[number]> & { text: string }

export type FoundAuthor = { slug: string; name: string }

/** Whom the items that were found name most often, with who is asked for among them. */
export async function listFoundAuthors(
  db: PublicDb,
  ids: readonly number[],
  asked: string | null,
): Promise<FoundAuthor[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom(
      sql<FoundAuthor>`(
        select entry->>'slug' as slug,
          min(trim(concat_ws(' ', entry->>'givenName', entry->>'familyName'))) as name
        from public_content, jsonb_array_elements(authors) as entry
        where id = any(${ids}::int[])
        group by 1
        order by entry->>'slug' = ${asked}::text desc nulls last, count(*) desc, 1
        limit ${MOST_AUTHORS}
      )`.as('named'),
    )
    .selectAll()
    .execute()
}

export type FoundTopic = { slug: string; name: string }

/** What the items that were found are filed under most often, with what is asked for among them. */
export async function listFoundTopics(
  db: PublicDb,
  ids: readonly number[],
  asked: string | null,
): Promise<FoundTopic[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom(
      sql<FoundTopic>`(
        select entry->>'slug' as slug, min(entry->>'name') as name
        from public_content, jsonb_array_elements(topics) as entry
        where id = any(${ids}::int[])
        group by 1
        order by entry->>'slug' = ${asked}::text desc nulls last, count(*) desc, 1
        limit ${MOST_TOPICS}
      )`.as('named'),
    )
    .selectAll()
    .execute()
}

/** Published items with the beginning of their text, without its marks, in the order that is given. */
export async function readResults(db: PublicDb, ids: readonly number[]): Promise<ResultRow[]> {
  if (ids.length === 0) return []
  const rows: Row[] = await db
    .selectFrom('publicContent')
    .select([...LISTED, sql<string>`left(search_text_of(rendered_body), ${MOST_TEXT})`.as('text')])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  const found = new Map(rows.map(({ text, ...row }) => [row.id, { item: toContent(row), text }]))
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
}
