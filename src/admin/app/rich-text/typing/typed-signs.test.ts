import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ghanaLetter, LETTERS, printSign, type Typed } from './typed-signs.ts'

/** What stands there after each sign has been typed. */
function typed(text: string, read: (before: string, sign: string) => Typed | null = printSign): string {
  let written = ''
  for (const sign of text) {
    const { take, put } = read(written, sign) ?? { take: 0, put: sign }
    written = written.slice(0, written.length - take) + put
  }
  return written
}

test('quotes open before a word and close behind it, nested and in brackets', () => {
  expect(typed(`"Is bail a right?" ("no") he said: "it's 'open'"`)).toBe(
    '“Is bail a right?” (“no”) he said: “it’s ‘open’”',
  )
  expect(typed(`the State's; the courts' "'own' words"`)).toBe('the State’s; the courts’ “‘own’ words”')
})

test('two hyphens are a dash and three a long one; one stays, and a line of hyphens is left to be a rule', () => {
  expect(typed('1992--2026, well-known, yes---no')).toBe('1992–2026, well-known, yes—no')
  expect(typed('---')).toBe('---')
})

test('whatever is typed, no letter is lost and none comes', () => {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, '')
  fc.assert(fc.property(fc.string(), (text) => letters(typed(text)) === letters(text)))
  fc.assert(fc.property(fc.string(), (text) => !/["']/.test(typed(text))))
})

test('a backslash and a letter are the letter of Ghana’s languages, small and capital', () => {
  expect(typed('\\Oman ne \\oman, \\e, \\N, a\\x', ghanaLetter)).toBe('Ɔman ne ɔman, ɛ, Ŋ, a\\x')
  for (const [plain, letter] of Object.entries(LETTERS)) {
    expect(letter, plain).toHaveLength(1)
    expect(letter.toUpperCase() === letter).toBe(plain.toUpperCase() === plain)
  }
})
