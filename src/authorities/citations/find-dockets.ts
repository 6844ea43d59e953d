import type { Found } from './citation.schema.ts'
import type { Jurisdiction, Jurisdictions } from './jurisdictions.ts'

/** A number of a registry by its form alone: `J1/4/2016`, `BFS/22/06`. */
const STRICT = /(?<![\p{L}\p{N}/.-])[A-Z]{1,4}\d{0,2}\/\d{1,5}\/\s?(?:(?:19|20)\d\d|\d\d)(?![\p{L}\p{N}/-])/gu
/** After what announces one it may have any form of a registry: `FTRM 122/14`, `F/CRA/AHC/16/2025`, `7/98`. */
const ANNOUNCED =
  /(?<![\p{L}])(?:(?:[Ss]uit|SUIT|[Ww]rits?|WRITS?|[Aa]ppeal|APPEAL|[Mm]otion|MOTION|[Cc]ase|CASE|[Pp]etition|PETITION|[Rr]eference|REFERENCE|[Aa]pplication|APPLICATION)\s{1,3})?N(?:os?|OS?)\b[.:]{0,2}\s{0,4}(?=[A-Z0-9])/gu
const NUMBER =
  /^(?:[A-Z]{1,6}\d{0,2}(?:\/|\s))?(?:[A-Z0-9]{1,6}\/\s?){1,4}(?:(?:19|20)\d\d|\d{2,4})(?![\p{L}\p{N}/-])/u

/** Who numbers standards and papers in the same form. */
const NO_REGISTRY = new Set(['ISO', 'IEC', 'EN', 'BS', 'GS', 'UN', 'WHO', 'EU', 'EC', 'ILO', 'WTO'])

/** Numbers under which courts keep their cases. */
export function findDockets(text: string, where: Jurisdictions): Found[] {
  const announced = [...text.matchAll(ANNOUNCED)].flatMap((match) => {
    const start = match.index + match[0].length
    const [number] = NUMBER.exec(text.slice(start, start + 48)) ?? []
    if (!number || where.at(start) === 'foreign') return []
    const isNamed = /^\p{L}{4}/u.test(match[0])
    return isNamed || isCaseBefore(text, match.index) || isCourtAfter(text, start + number.length)
      ? [docketOf(start, number)]
      : []
  })
  const plain = [...text.matchAll(STRICT)]
    .filter(({ index, 0: number }) => isStrict(number, where.at(index)))
    .map(({ index, 0: number }) => docketOf(index, number))
  return [...announced, ...plain]
}

/** The middle is no year. A registry without a division's number may be anybody's files: only Ghana's are meant. */
function isStrict(number: string, country: Jurisdiction): boolean {
  const [registry = '', serial = ''] = number.split('/')
  if (country === 'foreign' || registry.length < 2 || /^(?:19|20)\d\d$/.test(serial)) return false
  return /\d/.test(registry) || (country === 'ghana' && !NO_REGISTRY.has(registry))
}

function isCaseBefore(text: string, at: number): boolean {
  return /\s(?:vs?\.?|VS?\.?|vrs\.?|VRS\.?)\s[^\n]*$/.test(text.slice(Math.max(0, at - 120), at))
}

function isCourtAfter(text: string, at: number): boolean {
  return /^,?\s?\((?:SC|CA|HC|CC|DC)\b/.test(text.slice(at, at + 8))
}

function docketOf(start: number, words: string): Found {
  const label = words.replace(/\s?\/\s?/g, '/').replace(/\s+/g, ' ')
  return {
    kind: 'docket',
    start,
    end: start + words.length,
    key: `docket-${label.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
    label,
  }
}
