import { type CompiledQuery, sql } from 'kysely'
import {
  LISTED,
  type Listed,
  type ListedContent,
  namedAsHere,
  toListed,
} from '#content/queries/public-content.queries.ts'
import type { ContentTypeName } from '#content/types/registry.ts'
import type { PublicDb } from '#platform/db.ts'
import { parseSearch } from './parse-search.ts'
import { findTypedAuthority, type TypedAuthority } from './typed-authority.queries.ts'

/** Of how many items at most it is weighed how well they fit. */
export const MOST_FOUND = 200

/** What a search is narrowed to. */
export type SearchFilter = {
  type?: ContentTypeName | undefined
  year?: number | undefined
  /** The address of an author. */
  author?: string | undefined
  /** The address of a topic. */
  topic?: string | undefined
}

/** Which of the items that were found are read: from how many on, and how many at most. */
type Part = { from: number; most: number }

/** A word of a search as the index knows it. */
type Term = {
  /** Its place among the words, stop words counted: of a phrase the words stand as far apart. */
  place: number
  /** As it was typed, folded. */
  word: string
  /** What is looked for: a stem, or its beginning. */
  stem: string
  isBeginning: boolean
  /** How many published items have it, of how many. */
  items: number
  /** How much it tells: the fewer have it, the more. */
  weight: number
  /** The word of our items that is looked for instead, because none has what was typed. */
  insteadOf: string | null
}

/** An author or a topic: the last part of its address, and how it is called. */
type FoundName = { slug: string; name: string }

/** An item, and the part of its text in which most of the words stand; empty where none does. */
export type ResultRow = {
  item: ListedContent
  excerpt: string
  /** Whether the text begins, and whether it ends with it. */
  isBeginning: boolean
  isEnd: boolean
}

/** What is told of all that was found. */
type OfAll = {
  /** How many were found. */
  count: number
  types: ContentTypeName[]
  /** The years in which they were published, the last first. */
  years: number[]
  /** Whom they name most often, and whom is asked for among them; few: on a phone the results stand below them. */
  authors: FoundName[]
  /** What they are filed under most often, and what is asked for among them. */
  topics: FoundName[]
  /** What was looked for, as stems. */
  terms: Term[]
  /** Numbers that were typed and stand in none of our texts: nobody mistypes one for another. */
  missing: string[]
}

export type Found = OfAll & {
  /** The part that is asked for, the best first. */
  shown: ResultRow[]
  /** What was typed, where that is a citation: what cites it stands first. */
  typed: TypedAuthority | null
}

/** Of a search that names nothing. */
export const NOTHING: Found = {
  ...{ count: 0, types: [], years: [], authors: [], topics: [], terms: [], missing: [] },
  ...{ shown: [], typed: null },
}

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
  const { words, phrases, without } = parseSearch(given)
  const typed = await findTypedAuthority(db, words)
  const asked = [
    ...[words, phrases, without],
    ...[typed?.authority.id ?? null, typed?.pinpoints ?? [], typed?.brief?.id ?? null],
    ...[filter.type ?? null, filter.year ?? null, filter.author ?? null, filter.topic ?? null],
    ...[MOST_FOUND, part.from, part.most],
  ]
  const { rows } = await db.withoutPlugins().executeQuery(statementFor(db, asked))
  // What is told of all stands in the first row; of an item there is nothing where none is shown.
  const shown = rows.flatMap((row) => (row.nr === null ? [] : [toResult(row)]))
  return { ...rows[0]!.told!, shown, typed }
}

type Row = Listed & { told: OfAll | null; nr: number | null; excerpt: string; begins: boolean; ends: boolean }

function toResult(row: Row): ResultRow {
  return { item: toListed(row), excerpt: row.excerpt, isBeginning: row.begins, isEnd: row.ends }
}

/**
 * The statement of every search, which changes in its values alone and is put together once; it names its columns as we do,
 * so that no row has them renamed on its way. The items are named one by one in it, and what is searched in the database:
 * by a function, each step of which keeps its plan.
 */
function statementFor(db: PublicDb, parameters: readonly unknown[]): CompiledQuery<Row> {
  statement ??= db.selectFrom(results).select(COLUMNS).orderBy('nr').compile()
  return { ...statement, parameters }
}
let statement: CompiledQuery<Row> | undefined

const COLUMNS = namedAsHere<Row>(['told', 'nr', 'excerpt', 'begins', 'ends', ...LISTED])
const results = sql<Row>`(
  select found.of_all as told, found.nr, found.excerpt, found.is_beginning as begins, found.is_end as ends, item.*
  from search_items($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as found
  left join lateral (
    select ${sql.join(LISTED.map((name) => sql.ref(name)))} from public_content where id = found.id offset 0
  ) as item on true
)`.as('result')
