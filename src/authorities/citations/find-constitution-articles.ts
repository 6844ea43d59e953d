import type { Found } from './citation.schema.ts'
import { firstAfter, type Jurisdictions } from './jurisdictions.ts'

/** The last article of the Constitution. */
const LAST_ARTICLE = 299
/** Of a sentence: what stands further away says nothing of the article. */
const SENTENCE = 240

const SUB = '(?:\\s?\\([a-zA-Z0-9]{1,4}\\))'
const NUMBER = `\\d{1,3}[A-Z]?(?!\\w)${SUB}{0,4}`
const RANGE = `(?:\\s?(?:[-–—]|to)\\s?(?:\\d{1,3}(?!\\w)${SUB}{0,4}|${SUB}{1,4}))?`
const MORE = `(?:,?\\s{1,2}(?:and|or|&)\\s{1,2}${SUB}{1,3})?`
const ITEM = `${NUMBER}${RANGE}${MORE}`
const SEPARATOR =
  '(?:\\s?,\\s{1,2}(?:and|or|&)\\s{1,2}|\\s?[,;]\\s{0,2}|\\s{1,2}(?:and|or|&|to)\\s{1,2}|\\s?/\\s?)'
const LIST = `${ITEM}(?:${SEPARATOR}(?:[Aa]rt(?:icle)?s?\\.?\\s{1,2})?${ITEM}){0,12}`
const ARTICLES = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:[Aa]rt(?:icle)?s?|ART(?:ICLE)?S?)(?:\\.|(?![\\p{L}]))\\s{0,3}(${LIST})`,
  'gu',
)
const ITEMS = new RegExp(ITEM, 'gu')
const CLAUSE_BEFORE = /(?<!\p{L})[Cc]lauses?\s{1,2}((?:\(\d{1,2}\)(?:\([a-z]\))?){1,2})\s{1,2}of\s{1,2}$/u

const REPUBLIC =
  '(?:\\s{1,2}of\\s{1,2}(?:the\\s{1,2})?(?:(?:[Ff]ourth\\s{1,2})?Republic\\s{1,2}of\\s{1,2})?(?<country>\\p{Lu}[\\p{L}.]*))?'
const NAMED = "(?:(?<name>\\p{Lu}\\p{L}+)(?:[’']s)?\\s{1,2})?"
/** `of the 1992 Constitution of the Republic of Ghana`, and every shorter way. */
const CONTAINER = `(?:(?:the|this|our|said|same|THE)\\s{1,2}){0,2}${NAMED}(?:(?<before>\\d{4})\\s{1,2})?(?:\\p{Lu}\\p{L}+\\s{1,2})?(?:Constitution|CONSTITUTION)(?![\\p{L}])${REPUBLIC}(?:,?\\s{0,2}(?<bracket>\\()?\\s?(?<after>(?:1[89]|20)\\d\\d)(?!\\d)\\s?(?:\\))?)?`
const OF_CONSTITUTION = new RegExp(`^,?\\s{0,3}(?:(?:of|in|under|OF)\\s{1,3})?${CONTAINER}`, 'u')
/** The Constitution before its article: what is left between them is a comma or a bracket. */
const CONSTITUTION_BEFORE = new RegExp(`${CONTAINER}\\s?,?\\s{0,2}(?<open>[([])?\\s?$`, 'u')
const BEFORE_IT =
  /^(?:(?:the|this|our|said|same|THE)\s{1,2}){0,2}(?:(?!Ghana)\p{Lu}\p{L}+\s{1,2}(?=(?:1992\s{1,2})?Const))?/u
/** Whatever has articles of its own. */
const DOCUMENTS =
  /(?<![\p{L}])(?:UDHR|ICCPR|ICESCR|CEDAW|UNCRC|CRC|CRPD|UNCAT|ACHPR|ECHR|TFEU|TEU|GDPR|TRIPS|UNCITRAL|UNCLOS|UNFCCC|NYC|VCLT|Charter|CHARTER|Covenants?|Conventions?|Treaty|Treaties|Protocol|Declaration|Statute|Directive|Model Law|Civil Code|Code Civil|Constitution|CONSTITUTION|[Aa]rticles of [Aa]ssociation|Bylaws)(?![\p{L}])/gu

type Document = { at: number; isOurs: boolean }

/** Articles of the Constitution of Ghana, one a number. */
export function findConstitutionArticles(text: string, where: Jurisdictions): Found[] {
  const documents = [...text.matchAll(DOCUMENTS)].map(({ index, 0: name }) => ({
    at: index,
    isOurs: /^c/i.test(name) && /^constitution$/i.test(name) && isOurConstitution(text, index, where),
  }))
  return [...text.matchAll(ARTICLES)].flatMap((match) => articlesOf(text, match, where, documents))
}

/** Whether the Constitution that is named there is Ghana's of 1992. */
function isOurConstitution(text: string, at: number, where: Jurisdictions): boolean {
  const before =
    /(?:the|this|our|said|same|THE)?\s{0,2}(?:\p{Lu}\p{L}+(?:[’']s)?\s{1,2})?(?:\d{4}\s{1,2})?$/u.exec(
      text.slice(Math.max(0, at - 50), at),
    )
  const from = before?.[0] ?? ''
  const named = new RegExp(`^${CONTAINER}`, 'u').exec(from.trimStart() + text.slice(at, at + 90))
  return named !== null && isOurs(named, at, where)
}

function isOurs({ groups = {} }: RegExpExecArray, at: number, where: Jurisdictions): boolean {
  const { name, country, before, after } = groups
  if ((before ?? after ?? '1992') !== '1992') return false
  if (country !== undefined && !/^ghana$/i.test(country)) return false
  const isGhanas = /^ghana/i.test(country ?? name ?? '') || before === '1992' || after === '1992'
  if (isGhanas) return true
  return isNoCountry(name) && where.at(at) !== 'foreign'
}

/** The first word of a sentence, or what every Constitution may be called. */
function isNoCountry(name: string | undefined): boolean {
  return (
    name === undefined || /^(?:The|Our|This|Fourth|Republican|Under|In|Of|See|And|Also|Per|Cf)$/.test(name)
  )
}

function articlesOf(
  text: string,
  match: RegExpExecArray,
  where: Jurisdictions,
  documents: readonly Document[],
): Found[] {
  const list = match[1]!
  const start = match.index
  const end = start + match[0].length
  const items = itemsOf(list, end - list.length)
  if (items.some(({ article }) => article < 1 || article > LAST_ARTICLE)) return []
  const after = OF_CONSTITUTION.exec(text.slice(end, end + 120))
  const clause = CLAUSE_BEFORE.exec(text.slice(Math.max(0, start - 40), start))
  if (after)
    return isOurs(after, end, where) ? withClause(spread(items, start, end + endOf(after)), clause) : []
  const window = Math.max(0, start - 100)
  const before = CONSTITUTION_BEFORE.exec(text.slice(window, start))
  if (before) {
    if (!isOurs(before, start, where)) return []
    const closing = before.groups?.open && /^\s?[)\]]/.exec(text.slice(end, end + 2))
    return spread(items, window + before.index + leading(before[0]), end + (closing ? closing[0].length : 0))
  }
  return isBareOurs(text, start, end, documents, where) ? withClause(spread(items, start, end), clause) : []
}

/** `clause (2) of article 186` is article 186(2). */
function withClause(found: Found[], clause: RegExpExecArray | null): Found[] {
  const [only, ...others] = found
  if (!clause || !only || others.length > 0) return found
  return [{ ...only, pinpoint: `${only.pinpoint}${clause[1]}`, from: only.start - clause[0].length }]
}

/** A bracket that closes behind the year belongs to the sentence where none opened. */
function endOf({ 0: words, groups }: RegExpExecArray): number {
  return words.endsWith(')') && !groups?.bracket ? words.trimEnd().length - 1 : words.length
}

/** The article, or the end of the sentence before, that the words begin with is no part of them. */
function leading(words: string): number {
  return BEFORE_IT.exec(words)?.[0].length ?? 0
}

type Item = { start: number; end: number; article: number; words: string }

function itemsOf(list: string, at: number): Item[] {
  return [...list.matchAll(ITEMS)].map(({ index, 0: words }) => ({
    start: at + index,
    end: at + index + words.length,
    article: Number.parseInt(words, 10),
    words,
  }))
}

/** One finding an item: the first takes what stands before the list, the last what stands after it. */
function spread(items: readonly Item[], start: number, end: number): Found[] {
  return items.map((item, index) => ({
    kind: 'constitution' as const,
    start: index === 0 ? start : item.start,
    end: index === items.length - 1 ? end : item.end,
    key: 'constitution-1992',
    label: 'Constitution of the Republic of Ghana, 1992',
    pinpoint: `art ${item.words.replace(/(?<=[\dA-Z)])\s(?=\()/g, '').replace(/\s+/g, ' ')}`,
  }))
}

/**
 * An article of no named document is one of the Constitution where the text spoke of that last, or speaks of it next,
 * and neither its sentence nor the words behind it name another.
 */
function isBareOurs(
  text: string,
  start: number,
  end: number,
  documents: readonly Document[],
  where: Jurisdictions,
): boolean {
  if (
    /^\s{0,2}(?:of|in|under|to)\s{1,2}(?:the|this|that|these|those|our|its|his|her|their|an?|\p{Lu})/u.test(
      text.slice(end, end + 24),
    )
  )
    return false
  if (where.at(start) === 'foreign') return false
  const next = firstAfter(documents, start)
  const [before, after] = [documents[next - 1], documents[next]]
  if (after && !after.isOurs && after.at - end < SENTENCE && !isSentenceOver(text, end, after.at))
    return false
  if (before && !before.isOurs && start - before.at < SENTENCE && !isSentenceOver(text, before.at, start))
    return false
  return (before ?? after)?.isOurs ?? false
}

function isSentenceOver(text: string, from: number, to: number): boolean {
  return /[.!?;]\s{1,3}\p{Lu}|\n/u.test(text.slice(from, to))
}
