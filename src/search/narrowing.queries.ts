import { type RawBuilder, sql } from 'kysely'
import type { ContentTypeName } from '#content/types/registry.ts'

/** Among how many of the newest words are looked for that are everywhere. */
export const NEWEST = 500
/** How many of the newest under one name are looked through for what is narrowed further. */
const MOST_LISTED = 2000

export type SearchFilter = {
  type?: ContentTypeName | undefined
  year?: number | undefined
  /** The address of an author. */
  author?: string | undefined
  /** The address of a topic. */
  topic?: string | undefined
}

/** A list of what items are filed under, its column of names, and the names that are meant. */
type Filing = { list: RawBuilder<unknown>; name: RawBuilder<unknown>; meant: RawBuilder<unknown> }

function filedUnder(author: string | undefined, topic: string | undefined): Filing[] {
  return [
    ...(author === undefined
      ? []
      : [
          {
            list: sql.table('public_author_filings'),
            name: sql.ref('filed.author_id'),
            meant: sql`array(select id from public_authors where slug = ${author})`,
          },
        ]),
    ...(topic === undefined
      ? []
      : [
          {
            list: sql.table('public_topic_filings'),
            name: sql.ref('filed.topic_id'),
            meant: sql`array(select unnest(ids) from public_topics where slug = ${topic})`,
          },
        ]),
  ]
}

/** Conditions on `item`. Asked of each item by itself (offset 0): what is filed under one name may be half of the site. */
export function allOf(filings: Filing[]): RawBuilder<unknown> {
  const asked = filings.map(
    ({ list, name, meant }) => sql`and exists (
      select from ${list} as filed where filed.content_id = item.id and ${name} = any (${meant}) offset 0)`,
  )
  return asked.length === 0 ? sql`` : sql.join(asked, sql` `)
}

/** The newest items that a search is narrowed to, with what they are searched by: among them words are looked for that are everywhere. */
export function newestOf(
  filings: Filing[],
  { isOfKind, kinds }: { isOfKind: boolean; kinds: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const [first, ...others] = filings
  if (!first)
    return sql`
      select item.id, item.head, item.words
      from (
        select item.id, item.published_at from public_content as item where true ${kinds}
        order by item.published_at desc limit ${NEWEST}
      ) as listed
      cross join lateral (
        select item.id, item.head, item.words from public_search as item where item.id = listed.id offset 0
      ) as item
      order by listed.published_at desc`
  const isMore = others.length > 0 || isOfKind
  // Item by item (offset 0): joined at once, all that was ever indexed is read beside them.
  return sql`
    select item.id, item.head, item.words
    from unnest(${first.meant}) as one(name)
    cross join lateral (
      select filed.content_id as id from ${first.list} as filed
      where ${first.name} = one.name order by filed.content_id desc limit ${isMore ? MOST_LISTED : NEWEST}
    ) as listed
    cross join lateral (
      select item.id, item.head, item.words from public_search as item
      where item.id = listed.id ${kinds} ${allOf(others)} offset 0
    ) as item
    order by listed.id desc limit ${NEWEST}`
}

/** What a reader narrowed the search to: what items are filed under, and conditions on `item` itself. */
export function narrowing({ type, year, author, topic }: SearchFilter) {
  const ofType = type ? sql`and item.type = ${type}` : sql``
  const ofYear = year
    ? sql`and item.published_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC')
        and item.published_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'UTC')`
    : sql``
  const isOfKind = type !== undefined || year !== undefined
  return { filings: filedUnder(author, topic), kinds: sql`${ofType} ${ofYear}`, isOfKind }
}
