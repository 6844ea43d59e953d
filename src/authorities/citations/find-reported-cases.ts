import type { Found } from './citation.schema.ts'
import type { Jurisdictions } from './jurisdictions.ts'

/** Reports of Ghana's courts and of those before them, without the dots that may stand in their names. */
const REPORTS = ['SCGLR', 'GLRD', 'GLR', 'GMLR', 'GMJ', 'WALR', 'WACA', 'WAC', 'G&G'] as const
/** Those that other countries have too, and the year in which Ghana's began. */
const BEGAN: Partial<Record<string, number>> = { GLR: 1959 }
const dotted = (name: string) => [...name].join('\\.?\\s?')
const NAMES = REPORTS.map(dotted).join('|')

const YEARS = '(?:1[89]|20)\\d\\d(?:\\s?[-–/]\\s?(?:\\d{4}|\\d{2}))?'
const PART = '(?:\\(P(?:t|art)\\.?\\s?[IVX1-9]{1,4}\\)\\s{0,2})?'
const REPORT = new RegExp(
  `\\[\\s?(${YEARS})\\s?\\],?\\s{0,3}(?:(?:[Vv]ol\\.?\\s{0,2})?(\\d{1,3})\\s{1,3})?(${NAMES})\\.?,?\\s{0,3}${PART}(?:p\\.\\s?)?(\\d{1,4})(?![\\p{N}])`,
  'gu',
)
const ROUND = new RegExp(
  `(?:\\(\\s?(${YEARS})\\s?\\),?\\s{0,3})?(?<![\\p{L}\\p{N}.])(\\d{1,3})\\s{1,3}(${NAMES})\\.?,?\\s{0,3}${PART}(\\d{1,4})(?![\\p{N}])`,
  'gu',
)
const NEUTRAL = /\[\s?((?:19|20)\d\d)\s?\]\s{0,3}(GHA[A-Z]{2,6})\s{0,3}(\d{1,5})(?!\d)/g
const JELR =
  /[[(]\s?((?:19|20)\d\d)\s?[\])]\s{0,3}JELR\s{0,3}(\d{3,7})(?!\d)(?:\s{0,2}\((?:SC|CA|HC|CC|DC)\))?/g
const DENNIS = /[[(]\s?((?:19|20)\d\d)\s?[\])]\s{0,3}(DL[SCH]C|DLCA)\s{0,3}(\d{1,7})(?!\d)/g

/** Cases, by their neutral citation, by a report, or by one of the two libraries. */
export function findReportedCases(text: string, where: Jurisdictions): Found[] {
  const inSquare = [...text.matchAll(REPORT)].map(reportOf)
  const inRound = [...text.matchAll(ROUND)].map(reportOf)
  return [
    ...[...text.matchAll(NEUTRAL)].map(neutralOf),
    ...[...inSquare, ...inRound]
      .filter((found) => found && isGhanas(found, where))
      .filter((found) => found !== null),
    ...[...text.matchAll(JELR)].map((match) => inLibrary(match, 'jelr', 'JELR', match[2]!)),
    ...[...text.matchAll(DENNIS)].map((match) => inLibrary(match, 'dennis', match[2]!, match[3]!)),
  ]
}

function spanOf({ index, 0: words }: RegExpExecArray) {
  return { start: index, end: index + words.length }
}

function neutralOf(match: RegExpExecArray): Found {
  const [, year, court = '', number] = match
  const label = `[${year}] ${court} ${Number(number)}`
  return { kind: 'neutral', ...spanOf(match), key: `${court.toLowerCase()}-${year}-${Number(number)}`, label }
}

type Report = Found & { report: string; year: number | null }

function reportOf(match: RegExpExecArray): Report | null {
  const [words, years, volume, name = '', page = ''] = match
  const report = name.replace(/[^A-Z&]/g, '')
  const isSquare = words.startsWith('[')
  const year = years?.replace(/\s/g, '').replace(/[–/]/, '-')
  const begins = isSquare ? `[${year}] ` : year ? `(${year}) ` : ''
  return {
    kind: 'report',
    ...spanOf(match),
    key: [report.replace('&', ''), year, volume && Number(volume), Number(page)]
      .filter((part) => part !== undefined)
      .join('-')
      .toLowerCase(),
    label: `${begins}${volume ? `${Number(volume)} ` : ''}${report} ${Number(page)}`,
    report,
    year: year ? Number(year.slice(0, 4)) : null,
  }
}

/** New Zealand and Gujarat have a GLR too. */
function isGhanas({ report, year, start }: Report, where: Jurisdictions): boolean {
  const began = BEGAN[report]
  if (began === undefined) return true
  return year !== null && year >= began && where.at(start) !== 'foreign'
}

function inLibrary(match: RegExpExecArray, kind: 'jelr' | 'dennis', name: string, number: string): Found {
  const [, year] = match
  const label = `${kind === 'jelr' ? `(${year})` : `[${year}]`} ${name} ${number}`
  return { kind, ...spanOf(match), key: `${name.toLowerCase()}-${year}-${number}`, label }
}
