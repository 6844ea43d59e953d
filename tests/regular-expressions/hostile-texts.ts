import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { letterTest } from './count-steps.ts'

/** What fits nothing, so that all that was found before is given back: for `$` at a line's end, and for all others. */
const DISAPPOINTMENT = '\u0000\n\u0000'
const LETTERS = ['a', '0', ' ', 'A', '-', '.', 'é', '\n', '<', '"']
const LONGEST_WINDOW = 5
const FEW_TIMES = 8
const MOST_ATTACKS = 600

/** A beginning, and what is repeated after it to make a text of any length. */
export type Attack = { head: string; pump: string }

/** Texts that repeat what an expression looks for, from each of its places on, and then disappoint it. */
export function attacksOn(source: string, flags: string): Attack[] {
  const pattern = parsePattern(source, flags)
  const own = [...lettersIn(pattern)]
  const attacks = new Map<string, Attack>()
  const add = (head: string, pump: string) => {
    if (pump && attacks.size < MOST_ATTACKS) attacks.set(JSON.stringify([head, pump]), { head, pump })
  }
  for (const letters of [
    [...own, ...LETTERS],
    [...LETTERS, ...own],
  ])
    for (const isGenerous of [false, true]) {
      const samples = new Samples(flags, letters, isGenerous)
      visitRegExpAST(pattern, {
        onAlternativeEnter: ({ elements }) => attackWindows(elements, samples, add),
      })
    }
  return [...attacks.values()]
}

/** Some neighbours in an expression, and each letter of one place, behind what comes before them. */
function attackWindows(elements: AST.Element[], samples: Samples, add: (head: string, pump: string) => void) {
  const parts = elements.map((element) => samples.of(element))
  const before = (index: number) => parts.slice(0, index).join('')
  for (let size = 1; size <= LONGEST_WINDOW; size++)
    for (let index = 0; index + size <= parts.length; index++) {
      const pump = parts.slice(index, index + size).join('')
      add('', pump)
      add(before(index), pump)
    }
  const places = elements.flatMap((element) => samples.placesOf(element))
  for (let size = 2; size < places.length; size++) add('', places.slice(0, size).join(''))
  for (const [index, element] of elements.entries())
    for (const letter of samples.lettersOf(element))
      for (const head of ['', DISAPPOINTMENT, before(index), before(index + 1)]) add(head, letter)
}

/** @returns a text of about that many letters */
export function attackText({ head, pump }: Attack, length: number): string {
  return head + pump.repeat(Math.ceil(length / pump.length)) + DISAPPOINTMENT
}

/** Whether an expression may go on for long: else it looks at a few letters from each place, and grows as the text does. */
export function repeats(source: string, flags: string): boolean {
  let most = 0
  visitRegExpAST(parsePattern(source, flags), {
    onQuantifierEnter(quantifier) {
      let times = quantifier.max
      for (let { parent } = quantifier as { parent: AST.Node | null }; parent; parent = parent.parent)
        if (parent.type === 'Quantifier') times *= parent.max
      most = Math.max(most, times)
    },
  })
  return most > FEW_TIMES
}

export function parsePattern(source: string, flags: string): AST.Pattern {
  const unicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
  return new RegExpParser().parsePattern(source, 0, source.length, unicode)
}

/** Texts that parts of an expression find. */
class Samples {
  readonly #flags: string
  readonly #letters: string[]
  readonly #isGenerous: boolean

  /** @param isGenerous what need not be there is there, and what may be anything is a letter and a blank */
  constructor(flags: string, letters: string[], isGenerous: boolean) {
    this.#flags = flags.replaceAll(/[^isuv]/g, '')
    this.#letters = letters
    this.#isGenerous = isGenerous
  }

  of(element: AST.Element): string {
    if (element.type === 'Group' || element.type === 'CapturingGroup')
      return this.#within(element.alternatives[0]!)
    if (element.type === 'Quantifier')
      return this.of(element.element).repeat(Math.max(element.min, this.#isGenerous ? 1 : 0))
    if (element.type === 'Assertion' || element.type === 'Backreference') return ''
    const fit = this.#fitting(element)
    return this.#isGenerous && fit.includes('a') && fit.includes(' ') ? 'a ' : (fit[0] ?? '')
  }

  /** The same, in pieces as small as they are. */
  placesOf(element: AST.Element): string[] {
    if (element.type === 'Group' || element.type === 'CapturingGroup')
      return element.alternatives[0]!.elements.flatMap((inner) => this.placesOf(inner))
    if (element.type === 'Quantifier' && (element.min > 0 || this.#isGenerous))
      return this.placesOf(element.element)
    return [this.of(element)]
  }

  /** What can be repeated by itself. */
  lettersOf(element: AST.Element): string[] {
    if (element.type === 'Quantifier') return this.lettersOf(element.element)
    if (element.type === 'Group' || element.type === 'CapturingGroup')
      return element.alternatives.map((alternative) => this.#within(alternative))
    if (element.type === 'Assertion' || element.type === 'Backreference') return []
    return this.#fitting(element).slice(0, 3)
  }

  #within({ elements }: AST.Alternative): string {
    return elements.map((element) => this.of(element)).join('')
  }

  #fitting({ raw }: AST.Element): string[] {
    return this.#letters.filter(letterTest(raw, this.#flags))
  }
}

/** The letters that an expression names: what it waits for is what hurts most where it does not come. */
function lettersIn(pattern: AST.Pattern): Set<string> {
  const letters = new Set<string>()
  visitRegExpAST(pattern, {
    onCharacterEnter({ value }) {
      if (value < 0x1_0000) letters.add(String.fromCharCode(value))
    },
  })
  return letters
}
