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

/** An author or a topic: the last part of its address, and how it is called. */
export type FoundName = { slug: string; name: string }

/**
 * Whom the items that were found name most often, and what they are filed under most often; with who and what is asked
 * for among them.
 */
export async function listFoundNames(
  db: PublicDb,
  ids: readonly number[],
  asked: { author: string | null; topic: string | null },
): Promise<{ authors: FoundName[]; topics: FoundName[] }> {
  if (ids.length === 0) return { authors: [], topics: [] }
  const rows = await db
    .selectFrom(
      sql<FoundName & { isAuthor: boolean }>`(
        with found as materialized (select authors, topics from public_content where id = any(${ids}::int[]))
        (select true as is_author, entry->>'slug' as slug,
          min(trim(concat_ws(' ', entry->>'givenName', entry->>'familyName'))) as name
        from found, jsonb_array_elements(authors) as entry
        group by 2
        order by entry->>'slug' = ${asked.author}::text desc nulls last, count(*) desc, 2
        limit ${MOST_AUTHORS})
        union all
        (select false, entry->>'slug', min(entry->>'name')
        from found, jsonb_array_elements(topics) as entry
        group by 2
        order by entry->>'slug' = ${asked.topic}::text desc nulls last, count(*) desc, 2
        limit ${MOST_TOPICS})
      )`.as('named'),
    )
    .selectAll()
    .execute()
  const named = (wanted: boolean) =>
    rows.filter(({ isAuthor }) => isAuthor === wanted).map(({ slug, name }) => ({ slug, name }))
  return { authors: named(true), topics: named(false) }
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
