import { sql } from 'kysely'
import type { PublicDb } from '#platform/db.ts'

/** How many words of a search count: those that tell most. */
const MOST_TERMS = 12
/** How many words are looked at. */
const MOST_WORDS = 32
/** For how many words that nobody wrote the nearest is looked for. */
const MOST_GUESSES = 4
/** Nobody mistypes a longer one. */
const LONGEST_WORD = 40
/** What counts of a word that is guessed: half a word's beginning, or another word for a mistyped one. */
const GUESSED = 0.6

/** A word of a search as the index knows it. */
export type Term = {
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

type Row = {
  place: number
  word: string
  stem: string
  items: number | null
  /** How many have a word that begins so, of what nobody wrote whole. */
  begun: number | null
  near: string | null
  nearStem: string | null
  nearItems: number | null
  /** How many items there are, by what the database noted last. */
  all: number
}

/**
 * What the words of a search are in the index: their stems, how rare they are, and for what none of our items has the
 * nearest word. Words that tell nothing (“the”, “of”) are none.
 */
export async function readTerms(db: PublicDb, words: string): Promise<Term[]> {
  const rows = await db.selectFrom(termsOf(words)).selectAll().execute()
  const last = rows.at(-1)
  // One letter after others, as in “art 97(1)(g)”, is seldom the beginning of a word, and very many words begin with it.
  const unfinished = last && (rows.length === 1 || last.word.length > 1) ? last : null
  return rows
    .map((row) => toTerm(row, row === unfinished))
    .filter((term) => term !== null)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_TERMS)
    .sort((a, b) => a.place - b.place)
}

function toTerm(row: Row, isUnfinished: boolean): Term | null {
  const { all } = row
  const weigh = (items: number) => Math.log(1 + all / Math.max(1, Math.min(items, all)))
  const found = { place: row.place, word: row.word, isBeginning: false, insteadOf: null }
  if (row.items !== null) return { ...found, stem: row.stem, items: row.items, weight: weigh(row.items) }
  // Who types on has not finished the last word.
  if (isUnfinished && row.begun !== null) {
    return { ...found, stem: row.word, isBeginning: true, items: row.begun, weight: GUESSED * weigh(1) }
  }
  if (row.near === null || row.nearStem === null) return null
  const items = row.nearItems ?? 1
  return { ...found, stem: row.nearStem, items, weight: GUESSED * weigh(items), insteadOf: row.near }
}

/** Digits are never mistyped for others: an Act is not the next one. Only the first few unknown words are guessed. */
function termsOf(words: string) {
  return sql<Row>`(
    with typed as (
      select word, place from unnest(string_to_array(search_words_of(${words}), ' ')) with ordinality as all_typed(word, place)
      order by place limit ${MOST_WORDS}
    ), known as (
      select typed.word, place, stemmed.stem, counted.items,
        row_number() over (partition by counted.items is null and typed.word !~ '[0-9]' order by place) as nth
      from typed
      cross join lateral (select (ts_lexize('english_stem', typed.word))[1] as stem) as stemmed
      left join lateral (
        select max(items) as items from public_search_words where public_search_words.stem = stemmed.stem
      ) as counted on true
      where stemmed.stem is not null
    )
    select place::int, known.word, known.stem, known.items,
      (
        select sum(of_stem)::int from (
          select max(longer.items) as of_stem from public_search_words as longer
          where known.items is null and longer.word >= known.word and longer.word < known.word || '~'
          group by longer.stem
        ) as stems
      ) as begun,
      near.word as near, near.stem as near_stem, near.items as near_items,
      (select greatest(reltuples, 30)::int from pg_class where oid = 'content'::regclass) as "all"
    from known
    left join lateral search_word_near(
      case when known.items is null and nth <= ${MOST_GUESSES} and known.word !~ '[0-9]'
        and length(known.word) between 3 and ${LONGEST_WORD} then known.word end
    ) as near on true
    order by place
  )`.as('terms')
}
