import type { ListLine } from './nest-lines.ts'

type Counted = Pick<ListLine, 'ordered' | 'type' | 'number'>

/**
 * What a typed mark counts: `1)`, `(B)`, `iv.`, `2.3.`; a lone letter without a sign is a drawn dot.
 * @param type how the list counts, where it says so: `1`, `a`, `A`, `i`, `I`, or empty for dots
 */
export function readMark(mark: string, type?: string): Counted {
  if (type === '') return { ordered: false, type: null, number: 1 }
  const digits = /^\(?(?:\d+\.)*(\d{1,4})[.):]?$/.exec(mark)?.[1]
  if (digits) return { ordered: true, type: '1', number: Number(digits) }
  const letters = /^(?:\(([a-z]{1,6})\)|([a-z]{1,6})[.):])$/i.exec(mark)
  const word = (letters?.[1] ?? letters?.[2])?.toLowerCase()
  if (!word) return { ordered: false, type: null, number: 1 }
  const isUpper = !mark.includes(word)
  const looksRoman = word.length > 1 || word === 'i'
  const roman = type === undefined ? looksRoman : /^i$/i.test(type)
  const number = roman ? fromRoman(word) : 0
  if (number) return { ordered: true, type: isUpper ? 'I' : 'i', number }
  return { ordered: true, type: isUpper ? 'A' : 'a', number: fromLetters(word) }
}

/** Word counts a to z, then aa, bb, cc. */
function fromLetters(word: string): number {
  const isRepeated = [...word].every((letter) => letter === word[0])
  return isRepeated ? word.charCodeAt(0) - 96 + 26 * (word.length - 1) : 1
}

function fromRoman(text: string): number {
  if (!/^l?x{0,3}(?:ix|iv|v?i{0,3})$/.test(text)) return 0
  const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 }
  const digits = [...text].map((letter) => values[letter]!)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}
