import { type AST, RegExpParser } from '@eslint-community/regexpp'

type Next = (at: number) => boolean
type Matcher = (at: number, next: Next) => boolean
type Direction = 1 | -1
/** Told apart by its kind. */
type Assertion =
  | { kind: 'start' }
  | { kind: 'end' }
  | { kind: 'word'; negate: boolean }
  | { kind: 'lookahead' | 'lookbehind'; negate: boolean; alternatives: AST.Alternative[] }

/** More steps than were allowed. */
class TooMany extends Error {}

/**
 * Tries an expression on texts as a browser's and Node's engine do, by going forwards and back, and counts each step: a
 * figure that no clock and no other program changes.
 */
export class StepCounter {
  readonly #match: Matcher
  readonly #isGlobal: boolean
  readonly #isMultiline: boolean
  readonly #flags: string
  readonly #captures = new Map<AST.CapturingGroup, string>()
  #text = ''
  #steps = 0
  #most = 0

  constructor(source: string, flags: string) {
    this.#isGlobal = flags.includes('g')
    this.#isMultiline = flags.includes('m')
    this.#flags = flags.replaceAll(/[^isuv]/g, '')
    const unicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
    const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, unicode)
    this.#match = this.#anyOf(alternatives, 1)
  }

  /** @returns the steps for finding it in the text, from every place; `most` where it is not done by then */
  count(text: string, most: number): number {
    this.#text = text
    this.#steps = 0
    this.#most = most
    try {
      for (let start = 0; start <= text.length; ) {
        let end = -1
        this.#captures.clear()
        const isFound = this.#match(start, (at) => {
          end = at
          return true
        })
        if (isFound && !this.#isGlobal) break
        start = isFound ? Math.max(end, start + 1) : start + 1
      }
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
      return most
    }
    return this.#steps
  }

  #step(): void {
    if (++this.#steps > this.#most) throw new TooMany()
  }

  #anyOf(alternatives: AST.Alternative[], direction: Direction): Matcher {
    const ways = alternatives.map(({ elements }) => this.#oneAfterOther(elements, direction))
    if (ways.length === 1) return ways[0]!
    return (at, next) => ways.some((way) => way(at, next))
  }

  #oneAfterOther(elements: AST.Element[], direction: Direction): Matcher {
    const parts = elements.map((element) => this.#of(element, direction))
    if (direction === -1) parts.reverse()
    return (at, next) => {
      const go = (index: number, from: number): boolean =>
        index === parts.length ? next(from) : parts[index]!(from, (to) => go(index + 1, to))
      return go(0, at)
    }
  }

  #of(element: AST.Element, direction: Direction): Matcher {
    if (element.type === 'Group') return this.#anyOf(element.alternatives, direction)
    if (element.type === 'CapturingGroup') return this.#captured(element, direction)
    if (element.type === 'Quantifier') return this.#repeated(element, direction)
    if (element.type === 'Assertion') return this.#asserted(element)
    if (element.type === 'Backreference') return this.#again(element, direction)
    return this.#letter(element, direction)
  }

  #letter(element: AST.Element, direction: Direction): Matcher {
    const isOne = letterTest(element.raw, this.#flags)
    return (at, next) => {
      this.#step()
      const letter = this.#text[direction === 1 ? at : at - 1]
      return letter !== undefined && isOne(letter) && next(at + direction)
    }
  }

  #captured(group: AST.CapturingGroup, direction: Direction): Matcher {
    const inside = this.#anyOf(group.alternatives, direction)
    return (at, next) =>
      inside(at, (to) => {
        const before = this.#captures.get(group)
        this.#captures.set(group, this.#text.slice(Math.min(at, to), Math.max(at, to)))
        if (next(to)) return true
        if (before === undefined) this.#captures.delete(group)
        else this.#captures.set(group, before)
        return false
      })
  }

  #again({ resolved }: AST.Backreference, direction: Direction): Matcher {
    const group = Array.isArray(resolved) ? resolved[0]! : resolved
    return (at, next) => {
      this.#step()
      const said = this.#captures.get(group) ?? ''
      const from = direction === 1 ? at : at - said.length
      return this.#text.startsWith(said, from) && next(at + direction * said.length)
    }
  }

  #repeated({ element, min, max, greedy }: AST.Quantifier, direction: Direction): Matcher {
    const once = this.#of(element, direction)
    return (from, next) => {
      const go = (count: number, at: number): boolean => {
        this.#step()
        const more = () => count < max && once(at, (to) => (to !== at || count < min) && go(count + 1, to))
        if (count < min) return more()
        return greedy ? more() || next(at) : next(at) || more()
      }
      return go(0, from)
    }
  }

  #asserted(assertion: Assertion): Matcher {
    if (assertion.kind === 'start' || assertion.kind === 'end') return this.#edge(assertion.kind)
    if (assertion.kind === 'word') {
      const isWord = (at: number) => /\w/.test(this.#text[at] ?? '')
      return this.#where((at) => (isWord(at - 1) !== isWord(at)) !== assertion.negate)
    }
    const { alternatives, negate } = assertion
    const inside = this.#anyOf(alternatives, assertion.kind === 'lookahead' ? 1 : -1)
    return this.#where((at) => inside(at, () => true) !== negate)
  }

  #edge(kind: 'start' | 'end'): Matcher {
    if (kind === 'start') return this.#where((at) => at === 0 || this.#isLineEnd(at - 1))
    return this.#where((at) => at === this.#text.length || this.#isLineEnd(at))
  }

  #where(holds: (at: number) => boolean): Matcher {
    return (at, next) => {
      this.#step()
      return holds(at) && next(at)
    }
  }

  #isLineEnd(at: number): boolean {
    return this.#isMultiline && this.#text[at] === '\n'
  }
}

/** Whether a letter is what a single place of an expression asks for: asked of the engine itself, once for each letter. */
export function letterTest(raw: string, flags: string): (letter: string) => boolean {
  const expression = new RegExp(`^(?:${raw})$`, flags)
  const known = new Map<string, boolean>()
  return (letter) => {
    const answer = known.get(letter) ?? expression.test(letter)
    known.set(letter, answer)
    return answer
  }
}
