import { findCitations } from '../src/authorities/citations/find-citations.ts'
import { parseSearch } from '../src/search/parse-search.ts'
import { readTypedCitation } from '../src/search/typed-citation.ts'

const SIZES = [10_000, 100_000, 1_000_000]
/** Texts that take a recogniser long whose time does not grow as they do. */
const UNITS: readonly (readonly [name: string, unit: string])[] = [
  ['prose', 'Under section 27(1) of the Data Protection Act, 2012 (Act 843) a controller registers. '],
  ['one Act after the other', 'Act 843 '],
  ['articles without an end', 'article 12(1)(a) and (b) to 13, 4, 5 and '],
  ['sections without a law', 'section 1(1), 2(2) and 3 of the '],
  ['reports without a page', '[2001-2002] 2 GLR '],
  ['brackets', '((((['],
  ['names given', 'Act 843 (“the Act '],
  ['lines', '\n'],
]

/** What takes a reader of searches long whose time does not grow as what was typed. The page refuses what is longer than a line. */
const TYPED: readonly (readonly [name: string, unit: string])[] = [
  ['quotes', '"'],
  ['quotes of all kinds, open', '“a „b «c '],
  ['dashes', '- '],
  ['words not wanted', ' -a'],
  ['phrases not wanted, open', ' -"a'],
  ['operators', "& | ! <-> :* ' ( "],
  ['letters with dots', 'c.i.'],
  ['years', '[1993-94 '],
  ['articles', 'art 19(2)(c) '],
  ['sections without a law', 's 27(1) '],
  ['Acts in haste', 'act843'],
  ['marks of direction and NUL', '\u202e\0'],
  ['one word', 'a'],
  ['blanks', ' '],
]

/** How long the recogniser of citations and the reader of searches take, from 10 kB to 1 MB: their time grows as the text does. */
export async function benchCitations(): Promise<string[]> {
  const readTyped = (text: string) => readTypedCitation(parseSearch(text).words)
  return [
    ...measured(UNITS, findCitations),
    ...measured(TYPED, readTyped).map((line) => `typed into the search, ${line}`),
  ]
}

function measured(units: typeof UNITS, read: (text: string) => unknown): string[] {
  for (const [, unit] of units) read(textOf(unit, SIZES[0]!))
  return units.map(([name, unit]) => {
    const times = SIZES.map((size) => timeOf(read, textOf(unit, size)))
    const perByte = times.map((ms, index) => (ms * 1e6) / SIZES[index]!)
    return `${name}: ${times.map((ms) => `${ms.toFixed(1)} ms`).join(', ')} (${perByte.map((ns) => ns.toFixed(0)).join(', ')} ns a character)`
  })
}

function textOf(unit: string, size: number): string {
  return unit.repeat(Math.ceil(size / unit.length)).slice(0, size)
}

function timeOf(read: (text: string) => unknown, text: string): number {
  const began = performance.now()
  read(text)
  return performance.now() - began
}
