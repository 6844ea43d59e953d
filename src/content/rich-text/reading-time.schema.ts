const WORDS_PER_MINUTE = 220

/** How many words a reader reads in a text of HTML. */
export function countWords(html: string): number {
  return html.replace(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0
}

/** Minutes that so many words take to read, never less than one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
