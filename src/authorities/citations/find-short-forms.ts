import type { Found } from './citation.schema.ts'

/** A name that the text gives a law or a case itself, right behind it: `(Act 843) (“the Act”)`, `(hereinafter ‘Kpebu (No 2)’)`. */
const GIVEN =
  /^\s?[)\]]?,?\s{0,2}[([]\s?(?:hereinafter|hereafter|referred to as|called|in short|henceforth|the|,|\s){0,6}["“‘']((?:the\s{1,2})?[\p{L}\p{N}][^"“”\n]{1,48}?)["”’']\s?[)\]]/u
const MOST_NAMES = 40

type Name = { words: string; authority: Found; from: number }

/**
 * Names that the text itself gave, wherever they stand afterwards. One that it gave to two authorities means neither.
 * @param citations of the same text, by place
 */
export function findShortForms(text: string, citations: readonly Found[]): Found[] {
  const names = namesIn(text, citations)
  if (names.length === 0) return []
  const byWords = new Map(names.map((name) => [name.words, name]))
  const longestFirst = [...byWords.keys()].toSorted((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return [...text.matchAll(pattern)].flatMap(({ index, 0: words }) => {
    const name = byWords.get(words)
    if (!name || index < name.from) return []
    const { key, label, start, end } = name.authority
    const shortFor = { start, end }
    return [{ kind: 'short' as const, start: index, end: index + words.length, key, label, shortFor }]
  })
}

function namesIn(text: string, citations: readonly Found[]): Name[] {
  const found = new Map<string, Name | null>()
  for (const authority of citations) {
    const match = GIVEN.exec(text.slice(authority.end, authority.end + 110))
    const words = match?.[1]
    if (!match || !words || found.size >= MOST_NAMES) continue
    const isOther = found.has(words) && found.get(words)?.authority.key !== authority.key
    if (isOther) found.set(words, null)
    else if (!found.has(words)) found.set(words, { words, authority, from: authority.end + match[0].length })
  }
  return [...found.values()].filter((name) => name !== null)
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
