import { sql } from 'kysely'
import type { PublicDb } from '#platform/db.ts'
import { type Suggestions, suggest } from './suggestions.queries.ts'
import { wordsOf } from './typed-citation.ts'

/** For how many words the nearest are looked for. */
const MOST_WORDS = 4
/** How many topics are offered: on a phone as much as is seen at once. */
const MOST_TOPICS = 6

type NearWords = { word: string; near: string[] }
export type NearTopic = { slug: string; name: string }
export type Nearest = {
  /** Words that were typed, each with the words of ours that are like it. */
  words: NearWords[]
  topics: NearTopic[]
  names: Suggestions
}

/** What may be meant where nothing was found. */
export async function findNearest(db: PublicDb, typed: string): Promise<Nearest> {
  const [words, topics, names] = await Promise.all([
    findNearWords(db, typed),
    findNearTopics(db, typed),
    findNearNames(db, typed),
  ])
  return { words, topics, names }
}

async function findNearWords(db: PublicDb, typed: string): Promise<NearWords[]> {
  const words = [...new Set(wordsOf(typed))].filter((word) => /^\D{3,40}$/.test(word)).slice(0, MOST_WORDS)
  const rows = await db
    .selectFrom(
      sql<NearWords>`(
        select typed.word, array_agg(near.word order by nr) as near
        from unnest(${words}::text[]) with ordinality as typed(word, place)
        cross join lateral search_words_near(typed.word) with ordinality as near(word, stem, items, nr)
        where near.word <> typed.word
          and not exists (select from public_search_words as known where known.word = typed.word)
        group by typed.word, place order by place
      )`.as('near'),
    )
    .selectAll()
    .execute()
  return rows
}

/** Those with a word of what was typed first; there are at most some hundreds. */
async function findNearTopics(db: PublicDb, typed: string): Promise<NearTopic[]> {
  const topics = await db.selectFrom('publicTopics').select(['slug', 'name']).orderBy('name').execute()
  const words = wordsOf(typed).filter((word) => word.length > 2)
  const common = (name: string) => {
    const own = wordsOf(name)
    return words.filter((word) => own.some((one) => one.startsWith(word) || word.startsWith(one))).length
  }
  return topics.toSorted((a, b) => common(b.name) - common(a.name)).slice(0, MOST_TOPICS)
}

/** By all that was typed, or else by its longest word. */
async function findNearNames(db: PublicDb, typed: string): Promise<Suggestions> {
  const names = await suggest(db, typed)
  if (Object.values(names).some((found) => found.length > 0)) return names
  const [longest = ''] = typed.split(/\s+/).toSorted((a, b) => b.length - a.length)
  return suggest(db, longest)
}
