const WORDS_PER_MINUTE = 220

/** Minutes that so many words take to read, never less than one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
