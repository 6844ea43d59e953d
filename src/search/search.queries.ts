import { type RawBuilder, sql } from 'kysely'
import type { ContentTypeName } from '#content/types/registry.ts'
import type { PublicDb } from '#platform/db.ts'
import { parseSearch, type Search } from './parse-search.ts'
import { readTerms, type Term } from './search-terms.queries.ts'

/** A word that more items have than this is looked for only among those that something else names. */
const MANY = 1000
/** Of how many items at most it is weighed how well they fit. */
export const MOST_FOUND = 200
/** What has less than this part of what the best item has of the words is no answer. */
const LEAST_PART = 0.5
/** Of the newest items and those with all words above their text, where all words are in very many. */
const BY_NEWNESS = 100
/** Among how many of the newest these are looked for. */
const NEWEST = 500

export type SearchFilter = {
  type?: ContentTypeName | undefined
  year?: number | undefined
  /** The address of an author. */
  author?: string | undefined
  /** The address of a topic. */
  topic?: string | undefined
}

export type Found = {
  /** The items that fit best, the best first: at most `MOST_FOUND`. */
  items: { id: number; type: ContentTypeName; year: number }[]
  /** What was looked for, as stems. */
  terms: Term[]
}

/**
 * The published items that fit a search best. What stands in a title counts more than what stands in the text,
 * a rare word more than a common one, and words that stand together as they were typed most.
 */
export async function findItems(db: PublicDb, typed: string, filter: SearchFilter = {}): Promise<Found> {
  const search = parseSearch(typed)
  const terms = await readTerms(db, search.words, await countRoughly(db))
  if (terms.length === 0) return { items: [], terms }
  return {
    items: await db
      .selectFrom(ranked(search, terms, filter))
      .selectAll()
      .execute(),
    terms,
  }
}

/** How many items there are, by what the database noted last. */
async function countRoughly(db: PublicDb): Promise<number> {
  const { items } = await db
    .selectFrom(
      sql<{
        items: number
      }>`(select greatest(reltuples, 30)::int as items from pg_class where oid = 'content'::regclass)`.as(
        'size',
      ),
    )
    .select('items')
    .executeTakeFirstOrThrow()
  return items
}

/** A stem in the language of tsquery, at the places named: A title, B names, C description; all where none is. */
function lexeme({ stem, isBeginning }: Term, places = ''): string {
  const marks = `${isBeginning ? '*' : ''}${places}`
  return `'${stem.replace(/['\\]/g, '')}'${marks && `:${marks}`}`
}

/** Words that were typed side by side, with how much it tells that they stand so. */
function pairsOf(terms: Term[]): { query: string; weight: number }[] {
  return terms.slice(1).flatMap((next, at) => {
    const before = terms[at]!
    const apart = next.place - before.place
    if (apart > 3) return []
    return [
      { query: `${lexeme(before)} <${apart}> ${lexeme(next)}`, weight: (before.weight + next.weight) / 2 },
    ]
  })
}

/** A list of what items are filed under, its column of names, and the names that are meant. */
type Filing = { list: RawBuilder<unknown>; name: RawBuilder<unknown>; meant: RawBuilder<unknown> }

function filedUnder(author: string | undefined, topic: string | undefined): Filing[] {
  return [
    ...(author === undefined
      ? []
      : [
          {
            list: sql.table('public_content_authors'),
            name: sql.ref('filed.author_id'),
            meant: sql`array(select id from public_authors where slug = ${author})`,
          },
        ]),
    ...(topic === undefined
      ? []
      : [
          {
            list: sql.table('public_content_topics'),
            name: sql.ref('filed.topic_id'),
            meant: sql`array(select unnest(ids) from public_topics where slug = ${topic})`,
          },
        ]),
  ]
}

/** Asked of each item by itself (offset 0): what is filed under one name may be half of the site. */
function allOf(filings: Filing[]): RawBuilder<unknown> {
  const asked = filings.map(
    ({ list, name, meant }) => sql`and exists (
      select from ${list} as filed where filed.content_id = item.id and ${name} = any (${meant}) offset 0)`,
  )
  return asked.length === 0 ? sql`` : sql.join(asked, sql` `)
}

/** The newest items that a search is narrowed to: among them words are looked for that are everywhere. */
function newestOf(
  filings: Filing[],
  { isAsked, isOfKind, kinds }: { isAsked: boolean; isOfKind: boolean; kinds: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const [first, ...others] = filings
  if (!first)
    return sql`
      select id, head, words from public_search as item where ${isAsked} ${kinds}
      order by published_at desc limit ${NEWEST}`
  const isMore = others.length > 0 || isOfKind
  // Item by item (offset 0): joined at once, all that was ever indexed is read beside them.
  return sql`
    select item.id, item.head, item.words
    from unnest(${first.meant}) as one(name)
    cross join lateral (
      select filed.content_id as id from ${first.list} as filed
      where ${isAsked} and ${first.name} = one.name order by filed.content_id desc limit ${isMore ? 2 * MANY : NEWEST}
    ) as listed
    cross join lateral (
      select item.id, item.head, item.words from public_search as item
      where item.id = listed.id ${kinds} ${allOf(others)} offset 0
    ) as item
    order by listed.id desc limit ${NEWEST}`
}

/** What a reader narrowed the search to: what items are filed under, and conditions on the items themselves. */
function narrowing({ type, year, author, topic }: SearchFilter) {
  const ofType = type ? sql`and item.type = ${type}` : sql``
  const ofYear = year
    ? sql`and item.published_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC')
        and item.published_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'UTC')`
    : sql``
  const isOfKind = type !== undefined || year !== undefined
  return { filings: filedUnder(author, topic), kinds: sql`${ofType} ${ofYear}`, isOfKind }
}

function ranked(search: Search, terms: Term[], filter: SearchFilter) {
  const common = terms.filter(({ items }) => items > MANY)
  const isAllCommon = common.length === terms.length
  const pairs = pairsOf(terms)
  const wanted = sql`
    coalesce((
      select bool_and(words @@ query)
      from unnest(${search.phrases}::text[]) as phrase, phraseto_tsquery('english', search_words_of(phrase)) as query
      where numnode(query) > 0), true)`
  const unwanted = sql`
    exists (
      select from unnest(${search.without}::text[]) as phrase
      where words @@ phraseto_tsquery('english', search_words_of(phrase)))`
  const { filings, kinds, isOfKind } = narrowing(filter)
  const among = sql`${kinds} ${allOf(filings)}`
  const isNarrowed = filings.length > 0 || isOfKind
  const isNewestAsked = isAllCommon || (isNarrowed && common.length > 0)
  const inHead = sql`head @@ ${common.map((term) => lexeme(term)).join(' & ')}::tsquery`
  return sql<Found['items'][number]>`(
    with terms as (
      select query::tsquery, above::tsquery, beside::tsquery, weight, rare
      from unnest(
        ${terms.map((term) => lexeme(term))}::text[], ${terms.map((term) => lexeme(term, 'A'))}::text[],
        ${terms.map((term) => lexeme(term, 'BC'))}::text[], ${terms.map(({ weight }) => weight)}::float8[],
        ${terms.map(({ items }) => items <= MANY)}::bool[]
      ) as term(query, above, beside, weight, rare)
    ), pairs as (
      select query::tsquery, weight
      from unnest(${pairs.map(({ query }) => query)}::text[], ${pairs.map(({ weight }) => weight)}::float8[]) as pair(query, weight)
    ), newest as materialized (
      ${newestOf(filings, { isAsked: isNewestAsked, isOfKind, kinds })}
    ), hits as (
      select found.id, terms.weight
      from terms cross join lateral (
        select id from (
          select id, type, published_at from public_search where words @@ terms.query limit ${2 * MANY}
        ) as item where true ${among}
      ) as found
      where terms.rare
      union all
      (select id, 2 from (
        select id, type, published_at from public_search where ${common.length > 0} and ${inHead}
          ${isNarrowed ? sql`and (select count(*) from newest) = ${NEWEST}` : sql``}
        limit ${isNarrowed ? MANY : BY_NEWNESS}
      ) as item where true ${among} limit ${BY_NEWNESS})
      union all
      (select id, 2 from newest where ${isNarrowed && common.length > 0} and ${inHead} limit ${BY_NEWNESS})
      union all
      (select id, 1 from newest
      where ${isAllCommon} and words @@ ${common.map((term) => lexeme(term)).join(' | ')}::tsquery
      limit ${BY_NEWNESS})
    ), best as (
      select id from hits group by id order by sum(weight) desc, id desc limit ${MOST_FOUND}
    ), candidates as materialized (
      select id, type, published_at, head, words || ''::tsvector as words from best join public_search using (id)
    ), fitting as (
      select id, type, published_at, of_words.score, of_words.matched, coalesce(of_pairs.score, 0) as together
      from candidates
      cross join lateral (
        select
          sum(weight * case when head @@ above then 5 when head @@ beside then 3
            when words @@ query then 2 * ts_rank('{1,1,1,1}', words, query) else 0 end) as score,
          sum(weight) filter (where words @@ query) / sum(weight) as matched
        from terms
      ) as of_words
      cross join lateral (
        select sum(weight * case when head @@ query then 4 when words @@ query then 2 else 0 end) as score from pairs
      ) as of_pairs
      where ${wanted} and not ${unwanted}
    )
    select id, type, extract(year from published_at at time zone 'UTC')::int as year from (select *, max(matched) over () as most from fitting) as fitting
    where matched >= most * ${LEAST_PART}
    order by (score + together) * matched desc, published_at desc, id desc
  )`.as('ranked')
}
