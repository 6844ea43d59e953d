const WORDS_PER_MINUTE = 220

/** Minutes that a body of HTML takes to read, never less than one. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
