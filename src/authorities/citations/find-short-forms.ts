import type { Found } from './citation.schema.ts'

/** A name that the text gives a law or a case itself, right behind it: `(Act 843) (“the Act”)`, `(hereinafter ‘Kpebu (No 2)’)`. */
const GIVEN =
  /^\s?[)\]]?,?\s{0,2}[([]\s?(?:hereinafter|hereafter|referred to as|called|in short|henceforth|the|,|\s){0,6}["“‘']((?:the\s{1,2})?[\p{L}\p{N}][^"“”\n]{1,48}?)["”’']\s?[)\]]/u
const MOST_NAMES = 40

const NUMBERED = '\\(\\s?[Nn][oO]\\.?\\s?(\\d{1,2})\\s?\\)'
/** One of several cases between the same parties: `Kpebu v Attorney-General (No 2)`. */
const NUMBERED_CASE = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\p{Lu}[\\p{L}’'-]{2,40})\\s{1,2}(?:v|vs|V)\\.?\\s{1,2}(\\p{Lu}[^.;:()[\\]\\n]{1,90}?)\\s{0,2}${NUMBERED},?\\s{0,2}`,
  'gu',
)
/** What many parties are called, or end in: no name of one case. */
const COMMON_NAMES = new Set(
  (
    'Republic State Attorney-General Attorney General Minister Commissioner Director Inspector-General Police ' +
    'Ghana Ghanaian Accra Kumasi Tamale Takoradi Government President Speaker Parliament Court Justice Judge ' +
    'Party Bank Company Limited Ltd Corporation Authority Council Commission Committee Association Union Church ' +
    'Board Assembly Trust Trustees Foundation Society University College School Hospital Service Services Group ' +
    'Enterprise Enterprises Industries Others Another Ors Anor Estate Stool Chief Nana Registrar Family'
  ).split(' '),
)

type Name = { words: string; authority: Found; from: number }

/**
 * Names that the text itself gave, and those that tell one of several cases of a party from the others, wherever they stand
 * afterwards. One that the text gives to two authorities means neither.
 * @param citations of the same text, by place
 */
export function findShortForms(text: string, citations: readonly Found[]): Found[] {
  const names = namesIn(text, citations)
  if (names.length === 0) return []
  const byWords = new Map(names.map((name) => [name.words, name]))
  const longestFirst = [...byWords.keys()].toSorted((a, b) => b.length - a.length).map(escaped)
  // Behind a `v` a name is that of the other party.
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}]|\\bvs?\\.?\\s{1,2})(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  )
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
  const given = [...found.values()].filter((name) => name !== null)
  return [...given, ...numberedNames(text, citations).filter(({ words }) => !found.has(words))]
}

type NumberedCase = { party: string; number: number; other: string; authority: Found | undefined }

/** `Kpebu (No 2)` behind `Kpebu v Attorney-General (No 2)` with its citation, where no other case of such a name and number stands in the text. */
function numberedNames(text: string, citations: readonly Found[]): Name[] {
  const at = new Map(citations.map((one) => [one.start, one]))
  const cases = new Map<string, NumberedCase | null>()
  for (const { 0: words, 1: party = '', 2: other = '', 3: digits, index } of text.matchAll(NUMBERED_CASE)) {
    const [name, number] = [`${party} ${Number(digits)}`, Number(digits)]
    if (COMMON_NAMES.has(party)) continue
    const before = cases.get(name)
    const authority = at.get(index + words.length)
    if (before === undefined) {
      if (cases.size < MOST_NAMES) cases.set(name, { party, number, other, authority })
    } else if (before && before.other !== other) cases.set(name, null)
    else if (before && authority) before.authority ??= authority
  }
  return [...cases.values()].flatMap((one) => {
    const { authority } = one ?? {}
    if (!one || !authority) return []
    const from = authority.end
    return ['No ', 'No. ', 'No.'].map((no) => ({
      words: `${one.party} (${no}${one.number})`,
      authority,
      from,
    }))
  })
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
