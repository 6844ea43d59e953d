import { findCitations } from '#authorities/citations/find-citations.ts'
import { foldText } from '#platform/fold-text.ts'

/** What was typed into the search, where it names one authority by its citation. */
export type TypedCitation = {
  /** Of the authority, as `findCitations` names it. */
  key: string
  /** The parts of it that are meant, as we write them: `art 19(2)(c)`; none where the whole is. */
  pinpoints: string[]
  /** What was typed beside the citation, folded: the name of the authority, or else something of its own. */
  beside: string[]
}

const YEAR = '[\\[(]?\\s?((?:1[89]|20)\\d\\d)\\s?[\\])]?'
const YEARS = '[\\[(]?\\s?((?:1[89]|20)\\d\\d(?:\\s?[-–/]\\s?(?:\\d{4}|\\d\\d))?)\\s?[\\])]?'
/** Not within a word. */
const FROM = '(?<![\\p{L}\\p{N}])'
const expression = (source: string) => new RegExp(source, 'giu')

/** How a citation is typed in haste, and how it is written. */
const WRITTEN: readonly (readonly [typed: RegExp, written: (...parts: string[]) => string])[] = [
  // P.N.D.C.L. and C. I.
  [expression(`${FROM}(\\p{L})\\.\\s?(?=\\p{L}(?![\\p{L}\\p{N}]))`), (_, letter) => letter!],
  [
    expression(`${FROM}${YEAR}\\s{0,3}(gha[a-z]{2,6})\\s{0,3}(\\d{1,5})(?!\\d)`),
    (_, year, court, number) => `[${year}] ${court!.toUpperCase()} ${number}`,
  ],
  [
    expression(
      `${FROM}${YEARS}\\s{0,3}(?:(\\d{1,3})\\s{1,3})?(scglr|glrd|glr|gmlr|gmj|walr|waca|wac|g&g)\\.?\\s{0,3}(\\d{1,4})(?!\\d)`,
    ),
    (_, years, volume, report, page) =>
      `[${years}] ${volume ? `${volume} ` : ''}${report!.toUpperCase()} ${page}`,
  ],
  [
    expression(`${FROM}(\\d{1,3})\\s{1,3}(walr|waca|gmj|g&g)\\.?\\s{0,3}(\\d{1,4})(?!\\d)`),
    (_, volume, report, page) => `${volume} ${report!.toUpperCase()} ${page}`,
  ],
  [
    expression(`${FROM}${YEAR}\\s{0,3}jelr\\s{0,3}(\\d{3,7})(?:\\s{0,2}\\((?:sc|ca|hc|cc|dc)\\))?`),
    (_, year, number) => `(${year}) JELR ${number}`,
  ],
  [
    expression(`${FROM}${YEAR}\\s{0,3}(dlsc|dlca|dlhc)\\s{0,3}(\\d{1,7})`),
    (_, year, court, number) => `[${year}] ${court!.toUpperCase()} ${number}`,
  ],
  [
    expression(
      `${FROM}(pndc|nlc|nrc|smc|afrc)\\s?([ld])(?:aw|ecree)?\\.?\\s{0,3}(?:no\\.?\\s{0,2})?(\\d{1,4})(?!\\d)`,
    ),
    (_, council, kind, number) => `${council!.toUpperCase()}${kind!.toUpperCase()} ${number}`,
  ],
  [
    expression(`${FROM}([lce])\\s?i\\.?\\s{0,3}(?:no\\.?\\s{0,2})?(\\d{1,4})(?!\\d)`),
    (_, letter, number) => `${letter!.toUpperCase()}.I. ${number}`,
  ],
  [expression(`${FROM}cap\\.?\\s{0,3}(?=\\d)`), () => 'Cap. '],
  // The first nine Acts are read as such in brackets alone.
  [expression('^act\\s{0,3}(\\d)$'), (_, number) => `(Act ${number})`],
  [expression(`${FROM}(acts?)\\s{0,3}(?=\\d)`), (_, word) => `A${word!.slice(1).toLowerCase()} `],
  [expression(`${FROM}art(?:icle)?s?\\.?\\s{0,3}(?=\\d)`), () => 'article '],
  [expression(`${FROM}constitution(?!\\p{L})`), () => 'Constitution'],
  [expression(`${FROM}(?:sect|sec)s?\\.?\\s{0,3}(?=\\d)`), () => 's '],
  // “s 27 Act 843” leaves out what joins them.
  [
    expression(
      `${FROM}((?:sections?|ss?|rules?|r|regulations?|regs?)\\.?\\s{0,2}\\d[\\w()]{0,12})\\s{1,2}(?=(?:Act|Cap\\.|[LCE]\\.I\\.|PNDCL|[A-Z]{3,4}D)\\s\\d)`,
    ),
    (_, part) => `${part} of `,
  ],
  [
    expression(`${FROM}[a-z]{1,4}\\d{0,2}/\\d{1,5}/(?:\\d{4}|\\d\\d)(?!\\d)`),
    (number) => number!.toUpperCase(),
  ],
  // What follows is a name.
  [/(?<=\b(?:of|under|in) (?:the )?)\p{Ll}(?=\p{L}{2})/gu, (letter) => letter!.toUpperCase()],
]

/** Words that tell nothing of which law or case is meant. */
const SILENT = new Set('the of in under and no nos suit writ appeal motion case v vs'.split(' '))

/**
 * The authority that was typed by its citation, in whatever letters, with or without dots, brackets and blanks: `act843`,
 * `2015 ghasc 133`, `c.i.47`; an article of nothing else is one of the Constitution.
 * @param words of a search @returns null where no citation is among them, or those of several authorities
 */
export function readTypedCitation(words: string): TypedCitation | null {
  const typed = words.normalize('NFKC').replace(/\s+/g, ' ').trim()
  // Every citation has a number: of most searches nothing else is looked at.
  if (!/\d/.test(typed)) return null
  // In capitals throughout, letters of clauses would be other letters.
  let text = /\p{Ll}/u.test(typed) ? typed : typed.toLowerCase()
  for (const [pattern, written] of WRITTEN) text = text.replace(pattern, written)
  if (/^article /.test(text) && !/Constitution/.test(text)) text += ' of the 1992 Constitution'
  const found = findCitations(text)
  const [first] = found
  if (!first || found.some(({ key }) => key !== first.key)) return null
  return {
    key: first.key,
    pinpoints: [...new Set(found.map(({ pinpoint }) => pinpoint).filter(Boolean))],
    beside: wordsOf(withoutSpans(text, found)).filter((word) => !SILENT.has(word)),
  }
}

function withoutSpans(text: string, spans: readonly { from: number; to: number }[]): string {
  const kept = spans.map(({ from }, at) => text.slice(spans[at - 1]?.to ?? 0, from))
  return [...kept, text.slice(spans.at(-1)?.to ?? 0)].join(' ')
}

/** Its words, folded. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
