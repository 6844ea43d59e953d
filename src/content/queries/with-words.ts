import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from '#platform/db.ts'
import { foldText } from '#platform/fold-text.ts'

const MOST_WORDS = 8
/** The index holds groups of three letters: one or two are found where a word begins, and signs anywhere. */
const FEW_LETTERS = /^[\p{L}\p{N}]{1,2}$/u

/** Only items in which each of the words stands, folded as slugs are; as a part of a word from three letters on. */
export function withWords<O>(
  query: SelectQueryBuilder<Tables, 'content', O>,
  search: string,
): SelectQueryBuilder<Tables, 'content', O> {
  const words = foldText(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  return words.reduce((found, word) => {
    const letters = word.replace(/[\\%_]/g, '\\$&')
    if (!FEW_LETTERS.test(word)) return found.where('searchText', 'like', `%${letters}%`)
    return found.where((eb) =>
      eb.or([eb('searchText', 'like', `${letters}%`), eb('searchText', 'like', `% ${letters}%`)]),
    )
  }, query)
}
