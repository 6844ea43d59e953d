import { type RawBuilder, sql } from 'kysely'
import type { PublicDb } from '#platform/db.ts'
import { allOf, NEWEST, narrowing, newestOf, type SearchFilter } from './narrowing.queries.ts'
import { parseSearch, type Search } from './parse-search.ts'
import { type Part, type Results, readResults } from './search-results.queries.ts'
import { readTerms, type Term } from './search-terms.queries.ts'
import { findTypedAuthority, type TypedAuthority } from './typed-authority.queries.ts'

/** A word that more items have than this is looked for only among those that something else names. */
const MANY = 1000
/** How many that have a rare word are looked at: it may have become less rare since words were counted, in the night. */
const OF_A_RARE_WORD = 1500
/** How many that have a word with the beginning that was typed last are looked at, besides those whose title has one. */
const BEGUN = 500
/** Of how many items at most it is weighed how well they fit. */
export const MOST_FOUND = 200
/** What has less than this part of what the best item has of the words is no answer. */
const LEAST_PART = 0.5
/** Of the newest items and those with all words above their text, where all words are in very many. */
const BY_NEWNESS = 100
/** How many of the newest that cite what was typed are looked at where the search is narrowed. */
const CITING = 500

export type Found = Results & {
  /** What was looked for, as stems. */
  terms: Term[]
  /** Numbers that were typed and stand in none of our texts: nobody mistypes one for another. */
  missing: string[]
  /** What was typed, where that is a citation: what cites it stands first. */
  typed: TypedAuthority | null
}

/** Of a search that names nothing. */
export const NOTHING: Results = { count: 0, types: [], years: [], authors: [], topics: [], shown: [] }

/**
 * The published items that fit a search best. What stands in a title counts more than what stands in the text,
 * a rare word more than a common one, and words that stand together as they were typed most. Where a citation was typed,
 * what cites it comes before all else, whatever words it uses: our brief of the case first, then what cites the part meant.
 */
export async function findItems(
  db: PublicDb,
  given: string,
  filter: SearchFilter = {},
  part: Part = { from: 0, most: MOST_FOUND },
): Promise<Found> {
  const search = parseSearch(given)
  const typed = await findTypedAuthority(db, search.words)
  const terms = await readTerms(db, search.words)
  const missing = missingNumbers(search, terms)
  const found = { terms, missing, typed }
  if (terms.length === 0 && !typed) return { ...found, ...NOTHING }
  const asked = { search, terms, filter, typed, isWhole: missing.length === 0 }
  return { ...found, ...(await readResults(db, ranked(asked), { terms, filter, part })) }
}

type Asked = {
  search: Search
  terms: Term[]
  filter: SearchFilter
  typed: TypedAuthority | null
  isWhole: boolean
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

function missingNumbers({ words }: Search, terms: readonly Term[]): string[] {
  const numbers = new Set(words.match(/\d+/g))
  return [...numbers].filter((number) => !terms.some(({ word }) => word.includes(number)))
}

/** Of the items that cite an authority: how near each is to what was meant. */
function citing({ authority, pinpoints, brief }: TypedAuthority, isNarrowed: boolean) {
  const ofIt = sql`from public_citing where authority_id = ${authority.id}`
  const newest = sql`order by content_id desc limit ${isNarrowed ? CITING : MOST_FOUND}`
  return sql`
    select content_id::int as id, max(nearness) as nearness
    from (
      (select distinct on (content_id) content_id, 1 as nearness ${ofIt} ${newest})
      union all
      (select distinct on (content_id) content_id, 2
      from unnest(${pinpoints}::text[]) as part(meant) cross join lateral (
        select content_id ${ofIt} and pinpoint <> '' and pinpoint >= meant and pinpoint < meant || ')'
        limit ${CITING}
      ) as parts
      ${newest})
      union all
      select ${brief?.id ?? null}::int, 3 where ${brief !== null}
    ) as cited
    group by content_id`
}

/** Phrases that were typed stand in it, and what was typed with a minus does not. */
function saidAs(search: Search) {
  const wanted = sql`
    coalesce((
      select bool_and(words @@ query)
      from unnest(${search.phrases}::text[]) as phrase, phraseto_tsquery('english', search_words_of(phrase)) as query
      where numnode(query) > 0), true)`
  const unwanted = sql`
    exists (
      select from unnest(${search.without}::text[]) as phrase
      where words @@ phraseto_tsquery('english', search_words_of(phrase)))`
  return sql`${wanted} and not ${unwanted}`
}

/** The words that are looked for, as a table: where they stand, what they tell, and whether few have them. */
function termTable(terms: Term[]): RawBuilder<unknown> {
  return sql`
      select query::tsquery, above::tsquery, beside::tsquery, weight, rare, begun
      from unnest(
        ${terms.map((term) => lexeme(term))}::text[], ${terms.map((term) => lexeme(term, 'A'))}::text[],
        ${terms.map((term) => lexeme(term, 'BC'))}::text[], ${terms.map(({ weight }) => weight)}::float8[],
        ${terms.map(({ items }) => items <= MANY)}::bool[], ${terms.map(({ isBeginning }) => isBeginning)}::bool[]
      ) as term(query, above, beside, weight, rare, begun)`
}

/** How a search finds its items: the parts that it needs alone, since each is planned anew whenever it is asked. */
function waysOf({ terms, filter, typed }: Asked) {
  const common = terms.filter(({ items }) => items > MANY)
  const rare = terms.filter(({ items }) => items <= MANY)
  const isAllCommon = common.length > 0 && rare.length === 0
  // Of a beginning that very many words have, all these would be read: it only weighs what the other words find.
  const isHeadWanted = isAllCommon || common.some(({ isBeginning }) => !isBeginning)
  const { filings, kinds, isOfKind } = narrowing(filter)
  const among = sql`${kinds} ${allOf(filings)}`
  const isNarrowed = filings.length > 0 || isOfKind
  const isNewestAsked = isAllCommon || (isNarrowed && isHeadWanted)
  const inHead = sql`head @@ ${common.map((term) => lexeme(term)).join(' & ')}::tsquery`
  const having = (condition: RawBuilder<unknown>, most: RawBuilder<unknown>) => sql`(
        select found.id, terms.weight
        from terms cross join lateral (
          select id from (
            select id, type, published_at from public_search where ${condition} limit ${most}
          ) as item where true ${among}
        ) as found
        where terms.rare)`
  const ways: [isWanted: boolean, way: RawBuilder<unknown>][] = [
    // More than all words together.
    [typed !== null, sql`select id, 1000 * nearness from cites`],
    [
      rare.length > 0,
      having(
        sql`words @@ terms.query`,
        sql`case when terms.begun then ${BEGUN}::int else ${OF_A_RARE_WORD}::int end`,
      ),
    ],
    [
      rare.some(({ isBeginning }) => isBeginning),
      having(sql`terms.begun and head @@ terms.query`, sql`${MANY}`),
    ],
    [
      isHeadWanted,
      sql`(select id, 2 from (
        select id, type, published_at from public_search where ${inHead}
          ${isNarrowed ? sql`and (select count(*) from newest) = ${NEWEST}` : sql``}
        limit ${isNarrowed ? MANY : BY_NEWNESS}
      ) as item where true ${among} limit ${BY_NEWNESS})`,
    ],
    [isNarrowed && isHeadWanted, sql`(select id, 2 from newest where ${inHead} limit ${BY_NEWNESS})`],
    [
      isAllCommon,
      sql`(select id, 1 from newest
      where words @@ ${common.map((term) => lexeme(term)).join(' | ')}::tsquery
      limit ${BY_NEWNESS})`,
    ],
  ]
  return {
    newest: isNewestAsked ? sql`newest as materialized (${newestOf(filings, { isOfKind, kinds })}),` : sql``,
    // One after the other: a join would read all that there is.
    cites: typed
      ? sql`
      select cited.id, nearness from (${citing(typed, isNarrowed)}) as cited
      cross join lateral (select from public_search as item where item.id = cited.id ${among} offset 0) as one`
      : sql`select null::int as id, 0 as nearness where false`,
    hits: sql.join(
      ways.filter(([isWanted]) => isWanted).map(([, way]) => way),
      sql` union all `,
    ),
  }
}

function ranked(asked: Asked) {
  const { search, terms, typed, isWhole } = asked
  const pairs = pairsOf(terms)
  const { newest, cites, hits } = waysOf(asked)
  // Who typed a citation wants no other law that has a word of it.
  const fits = typed ? sql`matched = 1 and ${isWhole}` : sql`matched >= most * ${LEAST_PART}`
  return sql`
    with terms as (${termTable(terms)}
    ), pairs as (
      select query::tsquery, weight
      from unnest(${pairs.map(({ query }) => query)}::text[], ${pairs.map(({ weight }) => weight)}::float8[]) as pair(query, weight)
    ), ${newest} cites as materialized (${cites}
    ), hits (id, weight) as (${hits}
    ), best as (
      select id from hits group by id order by sum(weight) desc, id desc limit ${MOST_FOUND}
    ), candidates as materialized (
      select id, type, published_at, head, words || ''::tsvector as words from best join public_search using (id)
    ), fitting as (
      select id, type, published_at, of_words.score, of_words.matched, coalesce(of_pairs.score, 0) as together,
        coalesce(nearness, 0) as nearness
      from candidates
      left join cites using (id)
      cross join lateral (
        select
          coalesce(sum(weight * case when head @@ above then 5 when head @@ beside then 3
            when words @@ query then 2 * ts_rank('{1,1,1,1}', words, query) else 0 end), 0) as score,
          coalesce(sum(weight) filter (where words @@ query) / sum(weight), 0) as matched
        from terms
      ) as of_words
      cross join lateral (
        select sum(weight * case when head @@ query then 4 when words @@ query then 2 else 0 end) as score from pairs
      ) as of_pairs
      where ${saidAs(search)}
    )
    select id, type, published_at,
      row_number() over (order by nearness desc, (score + together) * matched desc, published_at desc, id desc) as nr
    from (select *, max(matched) over () as most from fitting) as fitting
    where nearness > 0 or ${fits}`
}
