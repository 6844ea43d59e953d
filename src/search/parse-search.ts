/** What somebody looks for. */
export type Search = {
  /** All words that are wanted, those of phrases too, as they were typed. */
  words: string
  /** What must stand just so. */
  phrases: string[]
  /** Words and phrases that must not stand there. */
  without: string[]
}

/** How long a search may be, in characters. */
export const MOST_CHARACTERS = 200

/** Opening and closing marks of all kinds that phones type. */
const QUOTES = /[“”„«»"]/gu

/**
 * Reads what was typed into the field: words, “phrases in quotes” and -words that are not wanted. A mark that is not closed
 * is none. Never fails: whatever is typed is looked for.
 */
export function parseSearch(typed: string): Search {
  const phrases: string[] = []
  const without: string[] = []
  const rest = typed
    .normalize('NFC')
    .replace(/\p{C}/gu, ' ')
    .replace(QUOTES, '"')
    .replace(/(^|\s)-"([^"]+)"/g, (_, before, phrase) => {
      without.push(phrase.trim())
      return before
    })
    .replace(/"([^"]+)"/g, (_, phrase) => {
      phrases.push(phrase.trim())
      return ` ${phrase} `
    })
    // A dash within a word, or before a number as in “1993-94”, is no wish.
    .replace(/(^|\s)-(\p{L}[^\s"]*)/gu, (_, before, word) => {
      without.push(word)
      return before
    })
  return { words: rest.replace(/[\s"]+/g, ' ').trim(), phrases, without }
}
