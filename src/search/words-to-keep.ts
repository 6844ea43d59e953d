/** Longer than what is looked for in a library; what is longer may tell of somebody. */
const MOST_LETTERS = 80
const MOST_WORDS = 12
/** A telephone number, a number of a card or an account, however it is set apart. */
const LONG_NUMBER = /\d(?:[ ,.'’()+/-]{0,3}\d){6}/
const ADDRESS = /@|:\/\/|\bwww\./i

/**
 * What may be counted of a search that found nothing: null where it looks like an e-mail address, a number of a person, an
 * address of a page or a whole story.
 */
export function wordsToKeep(typed: string): string | null {
  const words = typed.normalize('NFKC').replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()
  if (words.length < 2 || words.length > MOST_LETTERS || words.split(' ').length > MOST_WORDS) return null
  return LONG_NUMBER.test(words) || ADDRESS.test(words) ? null : words
}
