import { findCitations } from '../src/authorities/citations/find-citations.ts'

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

/** How long the recogniser of citations takes, from 10 kB to 1 MB: its time grows as the text does. */
export async function benchCitations(): Promise<string[]> {
  for (const [, unit] of UNITS) findCitations(textOf(unit, SIZES[0]!))
  return UNITS.map(([name, unit]) => {
    const times = SIZES.map((size) => timeOf(textOf(unit, size)))
    const perByte = times.map((ms, index) => (ms * 1e6) / SIZES[index]!)
    return `${name}: ${times.map((ms) => `${ms.toFixed(1)} ms`).join(', ')} (${perByte.map((ns) => ns.toFixed(0)).join(', ')} ns a character)`
  })
}

function textOf(unit: string, size: number): string {
  return unit.repeat(Math.ceil(size / unit.length)).slice(0, size)
}

function timeOf(text: string): number {
  const began = performance.now()
  findCitations(text)
  return performance.now() - began
}
