import { isActOfYear, MOST_ACTS } from './act-series.ts'
import type { Found } from './citation.schema.ts'
import type { Jurisdictions } from './jurisdictions.ts'

/** What stands around a finding: enough to tell a law from what looks like one. */
const AROUND = 60

const dotted = (letters: string) => [...letters].join('\\.?\\s?')
const DECREES = ['PNDC', 'NLC', 'NRC', 'SMC', 'AFRC'] as const
const DECREE = new RegExp(
  `(?<![\\p{L}\\p{N}])(${DECREES.map(dotted).join('|')})\\.?\\s?(?:(?:L|D)(?:aw|AW|ecree|ECREE)?)\\.?,?\\s{0,3}(?:N[oO]\\.?\\s{0,2})?(\\d{1,4})(?!\\d)([A-Z]?)(?![\\p{L}\\p{N}]|/\\d)`,
  'gu',
)
const INSTRUMENT =
  /(?<![\p{L}\p{N}%.])([LCE]\.?\s?I|L\.?\s?N)\.?\s{0,3}(?:N[oO]\.?\s{0,2})?(\d{1,4})(?!\d)([A-Z]?)(?![\p{L}\p{N}]|[/%]|[.,]\d)/gu
const CAP = /(?<![\p{L}\p{N}])C(?:ap|AP)\.?\s{0,3}(\d{1,3})(?![\p{L}\p{N}%]|[.,/]\d)/gu
const ACT = /(?<![\p{L}\p{N}])(?:Acts?|ACTS?)\s{0,3}(\d{1,4})(?!\d)(?![\p{L}]|[.,/]\d)/gu
/** A number that the scanner of a printed Act tore in two: only where a bracket says where it ends. */
const TORN_ACT = /\(\s?Act\s{1,3}(\d{1,3})\s(\d{1,3})\s?\)/g
/** Acts that brought the Constitution of 1960 in. */
const CONSEQUENTIAL = /(?<=\(\s?)C\.?\s?A\.?\s?(\d{1,2})(?=\s?\))/g
const FURTHER_ACT = /^(?:\s?,|\s?&|\s{1,2}and)\s{1,2}(\d{1,4})(?!\d)(?![\p{L}]|[.,/]\d)/u

/** Acts, decrees and laws, instruments, and chapters of the Laws of the Gold Coast. */
export function findNumberedLaws(text: string, where: Jurisdictions): Found[] {
  return [
    ...findActs(text, where),
    ...[...text.matchAll(DECREE)].map(decreeOf).filter((found) => found !== null),
    ...[...text.matchAll(INSTRUMENT)].filter((found) => isInstrument(text, found, where)).map(instrumentOf),
    ...[...text.matchAll(CAP)].filter((found) => isCap(text, found, where)).map(capOf),
  ]
}

function findActs(text: string, where: Jurisdictions): Found[] {
  const acts: Found[] = []
  for (const match of text.matchAll(ACT)) {
    const number = Number(match[1])
    const end = match.index + match[0].length
    if (!isAct(text, { start: match.index, end, number }, where)) continue
    acts.push(act(match.index, end, number))
    if (/^acts/i.test(match[0])) acts.push(...furtherActs(text, end))
  }
  for (const match of text.matchAll(TORN_ACT)) {
    const start = match.index + match[0].indexOf('A')
    const end = match.index + match[0].trimEnd().length - (match[0].endsWith(' )') ? 2 : 1)
    const number = Number(`${match[1]}${match[2]}`)
    if (number < MOST_ACTS) acts.push(act(start, end, number))
  }
  for (const { index, 0: words, 1: number } of text.matchAll(CONSEQUENTIAL)) {
    if (!/Acts?,?\s{1,2}\(?1960\)?\s?\(\s?$/.test(text.slice(Math.max(0, index - 24), index))) continue
    acts.push({
      kind: 'act',
      start: index,
      end: index + words.length,
      key: `ca-${Number(number)}`,
      label: `CA ${Number(number)}`,
    })
  }
  return acts
}

function furtherActs(text: string, from: number): Found[] {
  const further: Found[] = []
  for (let place = from; further.length < 20; ) {
    const next = FURTHER_ACT.exec(text.slice(place, place + 12))
    const number = Number(next?.[1])
    if (!next || number < 1 || number >= MOST_ACTS) return further
    place += next[0].length
    further.push(act(place - next[1]!.length, place, number))
  }
  return further
}

function act(start: number, end: number, number: number): Found {
  return { kind: 'act', start, end, key: `act-${number}`, label: `Act ${number}` }
}

type Place = { start: number; end: number; number: number }

function isAct(text: string, { start, end, number }: Place, where: Jurisdictions): boolean {
  if (number < 1 || number >= MOST_ACTS) return false
  const before = text.slice(Math.max(0, start - AROUND), start)
  const after = text.slice(end, end + AROUND)
  if (/^,?\s{0,3}(?:Scene|scene|SCENE|Sc\.)/.test(after)) return false
  const of = /^\s{1,3}of\s{1,3}((?:19|20)\d\d)(?!\d)/.exec(after)
  // The form of most other countries: only a year that fits tells that it is ours.
  if (of) return isActOfYear(number, Number(of[1]), where.at(start) === 'ghana' ? 1 : 0)
  if (/^\s{1,2}of\s/.test(after) && number < 10) return false
  const isBracketed = /[([]\s?$/.test(before)
  const titled = /(?:Act|Code|Ordinance|ACT|CODE),?\s{1,3}\(?((?:1[89]|20)\d\d)\)?,?\s{0,3}[([]?\s?$/.exec(
    before,
  )
  // The same form is used in Malaysia: a year that the number cannot have is another country's.
  if (titled && !isActOfYear(number, Number(titled[1])))
    return Math.abs(yearsApart(number, Number(titled[1]))) <= 8 || where.at(start) === 'ghana'
  if (where.at(start) === 'foreign' && !titled)
    return isBracketed === false && number >= 10 && where.names.ghana
  return number >= 10 || isBracketed || /(?:of|under|and)\s{1,2}(?:the\s)?$/.test(before)
}

/** How many years a stated year is away from the nearest in which an Act could have the number. */
function yearsApart(number: number, year: number): number {
  for (let away = 0; away < 60; away++)
    if (isActOfYear(number, year + away) || isActOfYear(number, year - away)) return away
  return 60
}

function decreeOf(match: RegExpExecArray): Found | null {
  const [words, name = '', number = '', letter = ''] = match
  const series = name.replace(/[^A-Z]/g, '')
  const isLaw = /L(?:aw|AW)?\.?,?\s{0,3}(?:N[oO]\.?\s{0,2})?\d/.test(words.slice(name.length))
  if ((series === 'PNDC') !== isLaw) return null
  return numbered(match, 'decree', series + (isLaw ? 'L' : 'D'), number, letter)
}

function numbered(
  match: RegExpExecArray,
  kind: Found['kind'],
  series: string,
  number: string,
  letter = '',
): Found {
  const name = `${Number(number)}${letter}`
  return {
    kind,
    start: match.index,
    end: match.index + match[0].length,
    key: `${series}-${name}`.toLowerCase(),
    label: `${series} ${name}`,
  }
}

function isInstrument(text: string, match: RegExpExecArray, where: Jurisdictions): boolean {
  const [words, series = '', number = ''] = match
  const before = text.slice(Math.max(0, match.index - AROUND), match.index)
  const after = text.slice(match.index + words.length, match.index + words.length + AROUND)
  const isConfidence = /%|[Cc]onfidence/.test(before.slice(-16))
  // A range is an interval of confidence.
  if (isConfidence || /^\s{0,2}[-–—]\s{0,2}\d/.test(after)) return false
  if (/^\s{0,2}to\s{1,2}\d/.test(after)) return false
  const isPlain = !series.includes('.') && !words.includes('.')
  if (isPlain && (number.length < 2 || where.at(match.index) === 'foreign')) return false
  if (series.replace(/[^A-Z]/g, '') === 'LN' && /^\s{1,2}of\s{1,2}(?!19[45]\d)/.test(after)) return false
  return !(where.at(match.index) === 'foreign' && /^\s{1,2}of\s{1,2}\d{4}/.test(after))
}

function instrumentOf(match: RegExpExecArray): Found {
  const [, series = '', number = '', letter = ''] = match
  return numbered(match, 'instrument', series.replace(/[^A-Z]/g, ''), number, letter)
}

function isCap(text: string, match: RegExpExecArray, where: Jurisdictions): boolean {
  const end = match.index + match[0].length
  if (/^\s?(?:[KMG]?[BW]\b|million|billion|thousand|per|tonnes|kg)/.test(text.slice(end, end + 12)))
    return false
  return Number(match[1]) > 0 && where.at(match.index) !== 'foreign'
}

function capOf(match: RegExpExecArray): Found {
  const { key: _, ...found } = numbered(match, 'cap', 'Cap', match[1]!)
  return { ...found, key: `cap-${Number(match[1])}` }
}
