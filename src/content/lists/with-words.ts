import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '#platform/db.ts'
import { foldText } from '#platform/fold-text.ts'
import '../content.tables.ts'

const MOST_WORDS = 8
/** The index holds groups of three letters: what is shorter is found where a word begins. */
const SHORTEST_PART = 3

/** Only items in which each of the words stands, folded as slugs are; as a part of a word from three letters on. */
export function withWords<O>(
  query: SelectQueryBuilder<Tables, 'content', O>,
  search: string,
): SelectQueryBuilder<Tables, 'content', O> {
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return words.reduce((found, word) => {
    const letters = word.replace(/[\\%_]/g, '\\$&')
    if (word.length >= SHORTEST_PART) return found.where('searchText', 'like', `%${letters}%`)
    return found.where((eb) =>
      eb.or([eb('searchText', 'like', `${letters}%`), eb('searchText', 'like', `% ${letters}%`)]),
    )
  }, query)
}
