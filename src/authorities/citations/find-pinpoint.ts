import type { Found } from './citation.schema.ts'

/** The words before a law and after it among which a part of it may be named. */
const BEFORE = 180
const AFTER = 72

const UNITS: readonly (readonly [pattern: string, short: string])[] = [
  ['[Ss]ections|SECTIONS|[Ss]s\\.?|§§', 'ss'],
  ['[Ss]ection|SECTION|[Ss]\\.?|§', 's'],
  ['[Rr]egulations|[Rr]egs\\.?', 'regs'],
  ['[Rr]egulation|[Rr]eg\\.?', 'reg'],
  ['[Rr]ules|rr\\.?', 'rr'],
  ['[Rr]ule|[Rr]\\.?', 'r'],
  ['[Oo]rders', 'Orders'],
  ['[Oo]rder|ORDER|O\\.', 'Order'],
  ['[Aa]rticles|[Aa]rts\\.?', 'arts'],
  ['[Aa]rticle|[Aa]rt\\.?', 'art'],
  ['[Pp]aragraphs|[Pp]aras\\.?', 'paras'],
  ['[Pp]aragraph|[Pp]ara\\.?', 'para'],
  ['[Cc]lauses', 'cls'],
  ['[Cc]lause|cl\\.?', 'cl'],
  ['[Pp]arts?|PARTS?', 'Part'],
  ['[Cc]hapters?', 'ch'],
  ['[Ss]chedules?', 'sch'],
]
const UNIT = `(?:${UNITS.map(([pattern]) => pattern).join('|')})`
const NUMBER =
  '(?:\\d{1,3}[A-Z]{0,2}|[IVX]{1,5})(?!\\w)(?:\\s?\\([a-zA-Z0-9]{1,4}\\)){0,4}(?:\\s?[-–—]\\s?\\([a-zA-Z0-9]{1,4}\\))?'
const JOIN =
  '(?:\\s?,\\s{1,2}(?:and|or|&)\\s{1,2}|\\s?,\\s{0,2}|\\s{1,2}(?:and|or|to|&)\\s{1,2}|\\s?[-–—/]\\s?)'
const NUMBERS = `${NUMBER}(?:${JOIN}§?${NUMBER}){0,12}`
const PART = `${UNIT}\\s{0,2}${NUMBERS}`
const PARTS = `${PART}(?:(?:${JOIN}|\\s{1,2}|\\s?,?\\s{1,2}of\\s{1,2}(?:the\\s)?)(?:${PART}|${NUMBERS})){0,4}`

const NAMED_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(${PARTS})\\s{1,2}(?:of|under|in|to)\\s{1,2}`, 'gu')
const NAMED_AFTER = new RegExp(`^(\\s?[)\\]])?\\s?,?\\s{0,2}(${PARTS})(?!\\s{1,2}(?:of|under)\\s)`, 'u')
const DASHED_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(${PARTS})\\s?(?:[-–—,]|,)\\s{1,2}`, 'gu')
/** What stands between `of` and the number: nothing, or the title with its year. */
const TITLE =
  /^(?:the\s{1,2}|The\s{1,2})?(?:\p{Lu}[^\n;:.]{2,150}?,?\s{0,2}(?:of\s{1,2})?\(?(?:(?:1[89]|20)\d\d)?\)?,?\s{0,3}[([]?\s?)?$/u
const SHORT_TITLE = /^(?:the\s{1,2}|The\s{1,2})?(?:\p{Lu}[\p{L}’'-]{1,30}\s)?[([]?$/u

type Pinpoint = { pinpoint: string; from: number; to: number }

/**
 * The part of a law that is meant, before it or after it; null where the whole is.
 * @param from nothing before it is read @param to nor behind it
 */
export function findPinpoint(text: string, { start, end }: Found, from: number, to: number): Pinpoint | null {
  return before(text, start, end, from) ?? after(text, start, end, to)
}

function before(text: string, start: number, end: number, from: number): Pinpoint | null {
  const window = Math.max(from, start - BEFORE)
  const words = text.slice(window, start)
  for (const pattern of [NAMED_BEFORE, DASHED_BEFORE]) {
    const last = [...words.matchAll(pattern)].at(-1)
    if (!last) continue
    const between = words.slice(last.index + last[0].length)
    if (!TITLE.test(between) && !SHORT_TITLE.test(between)) continue
    if (/\bSchedule\b/.test(between)) continue
    // Another law between them is the one that is meant.
    if (/\d\s?[)\]]|(?:Act|Law|Decree),?\s.*\band\b/.test(between.replace(/\([^)]*[A-Za-z][^)]*\)/g, '')))
      continue
    const closing = /[([]\s?$/.test(between) && /^\s?[)\]]/.exec(text.slice(end, end + 2))
    return {
      pinpoint: shortened(last[1]!),
      from: window + last.index,
      to: end + (closing ? closing[0].length : 0),
    }
  }
  return null
}

function after(text: string, start: number, end: number, to: number): Pinpoint | null {
  const found = NAMED_AFTER.exec(text.slice(end, Math.min(to, end + AFTER)))
  if (!found) return null
  const opening = found[1] ? /[([]\s?$/.exec(text.slice(Math.max(0, start - 2), start)) : null
  return {
    pinpoint: shortened(found[2]!),
    from: start - (opening ? opening[0].length : 0),
    to: end + found[0].length,
  }
}

const UNIT_WORD = new RegExp(`(?<![\\p{L}\\p{N}])(${UNIT})\\s{0,2}(?=[\\dIVX])`, 'gu')
const EXACT = UNITS.map(([pattern, short]) => [new RegExp(`^(?:${pattern})$`, 'u'), short] as const)

/** `Sections 27 (1) and 28` as `ss 27(1) and 28`. */
function shortened(words: string): string {
  return words
    .replace(/(?<=[\dA-Z)])\s(?=\()/g, '')
    .replace(
      UNIT_WORD,
      (_all, unit: string) => `${EXACT.find(([pattern]) => pattern.test(unit))?.[1] ?? unit} `,
    )
    .replace(/\s+/g, ' ')
}
