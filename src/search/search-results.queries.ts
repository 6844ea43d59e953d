import { type RawBuilder, type Selectable, sql } from 'kysely'
import { toContent } from '#content/model/to-content.ts'
import { LISTED, type ListedContent } from '#content/queries/public-content.queries.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import type { PublicDb, PublicViews } from '#platform/db.ts'
import type { SearchFilter } from './narrowing.queries.ts'
import type { Term } from './search-terms.queries.ts'

/** How many authors a search may be narrowed to: on a phone the results stand below them. */
const MOST_AUTHORS = 4

/** How many topics, for the same reason. */
const MOST_TOPICS = 4

/** An author or a topic: the last part of its address, and how it is called. */
export type FoundName = { slug: string; name: string }

/** Which of the items that were found are read: from how many on, and how many at most. */
export type Part = { from: number; most: number }

/** An item, and the part of its text in which most of the words stand; empty where none does. */
export type ResultRow = {
  item: ListedContent
  excerpt: string
  /** Whether the text begins, and whether it ends with it. */
  isBeginning: boolean
  isEnd: boolean
}

export type Results = {
  /** How many were found. */
  count: number
  types: ContentTypeName[]
  /** The years in which they were published, the last first. */
  years: number[]
  /** Whom they name most often, and whom is asked for among them. */
  authors: FoundName[]
  /** What they are filed under most often, and what is asked for among them. */
  topics: FoundName[]
  /** The part that is asked for, the best first. */
  shown: ResultRow[]
}

type Listed = Pick<Selectable<PublicViews['publicContent']>, (typeof LISTED)[number]>
/** What is told of all stands in the first row; of an item there is nothing where none is shown. */
type Row = Listed & { ofAll: Omit<Results, 'shown'> | null; nr: number | null } & Omit<ResultRow, 'item'>
type Asked = { terms: readonly Term[]; filter: SearchFilter; part: Part }

/**
 * What was found: of all of it how much and what, and the part that is shown; in one statement.
 * @param ranked gives `id`, `type`, `published_at` and `nr`, from 1
 */
export async function readResults(db: PublicDb, ranked: RawBuilder<unknown>, asked: Asked): Promise<Results> {
  const rows = await db.selectFrom(resultsOf(ranked, asked).as('result')).selectAll().execute()
  const shown = rows.flatMap(({ ofAll: _, nr, excerpt, isBeginning, isEnd, ...row }) =>
    nr === null ? [] : [{ item: toContent(row), excerpt, isBeginning, isEnd }],
  )
  return { ...rows[0]!.ofAll!, shown }
}

function resultsOf(ranked: RawBuilder<unknown>, { terms, filter, part }: Asked) {
  const { author = null, topic = null } = filter
  return sql<Row>`(
    with ranked as materialized (${ranked}
    ), filed as materialized (
      select authors, topics from public_content where id = any(array(select id from ranked))
    ), told (of_all) as (
      select jsonb_build_object(
        'count', (select count(*) from ranked),
        'types', array(select distinct type from ranked),
        'years', array(
          select distinct extract(year from published_at at time zone 'UTC')::int as year from ranked order by year desc),
        'authors', array(
          select jsonb_build_object('slug', entry->>'slug',
            'name', min(trim(concat_ws(' ', entry->>'givenName', entry->>'familyName'))))
          from filed, jsonb_array_elements(authors) as entry
          group by entry->>'slug'
          order by entry->>'slug' = ${author}::text desc nulls last, count(*) desc, entry->>'slug'
          limit ${MOST_AUTHORS}),
        'topics', array(
          select jsonb_build_object('slug', entry->>'slug', 'name', min(entry->>'name'))
          from filed, jsonb_array_elements(topics) as entry
          group by entry->>'slug'
          order by entry->>'slug' = ${topic}::text desc nulls last, count(*) desc, entry->>'slug'
          limit ${MOST_TOPICS}))
    )
    select case when nr is null or nr = ${part.from + 1}::int then of_all end as of_all, shown.*
    from told left join (
      select ranked.nr::int as nr, ${sql.join(LISTED.map((column) => sql.ref(`item.${column}`)))}, in_text.*
      from ranked
      join public_content as item on item.id = ranked.id
      cross join lateral (${excerptOf(terms)}) as in_text
      where ranked.nr between ${part.from + 1}::int and ${part.from + part.most}::int
    ) as shown on true
    order by nr
  )`
}

/** The passages around the one from which on most of the words stand together; the first of several. */
function excerptOf(terms: readonly Term[]): RawBuilder<unknown> {
  const stems = terms.map(({ stem }) => stem)
  // Of a beginning it is not known of which words: then all words of the text are looked at.
  const isOneBegun = terms.some(({ isBeginning }) => isBeginning)
  const inText = sql`ts_filter(searched.words, '{d}')`
  const words = isOneBegun ? inText : sql`ts_filter(setweight(${inText}, 'A', ${stems}::text[]), '{a}')`
  const isTerm = sql.join(
    [
      sql`lexeme = any(${stems}::text[])`,
      ...terms.filter(({ isBeginning }) => isBeginning).map(({ stem }) => sql`starts_with(lexeme, ${stem})`),
    ],
    sql` or `,
  )
  return sql`
    select coalesce(array_to_string(passages[greatest(at - 1, 1):at + 2], ' '), '') as excerpt,
      coalesce(at <= 2, true) as is_beginning, coalesce(at + 2 >= cardinality(passages), true) as is_end
    from public_search as searched left join lateral (
      select at from (
        select width_bucket(place::int, starts) as nr, lexeme
        from unnest(${words}) as word, unnest(word.positions) as place
        where ${isTerm}
      ) as stands
      cross join lateral (values (nr), (nr - 1)) as from_one (at)
      where nr between 1 and cardinality(passages) and at >= 1
      group by at order by count(distinct lexeme) desc, at limit 1
    ) as best on true
    where searched.id = item.id`
}
