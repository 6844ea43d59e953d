import { expect, test } from 'vitest'
import { keepTogether } from './keep-together.ts'

test.each([
  ['What Kpebu (No 2) changed', 'What Kpebu (No~2) changed'],
  ['Act 798, s 27 and ss 3 to 5', 'Act~798, s~27 and ss~3 to 5'],
  ['art 14(2), Art. 19 and articles 14 and 19', 'art~14(2), Art.~19 and articles~14 and 19'],
  ['section 96 of Act 30', 'section~96 of Act~30'],
  ['L.I. 1930, C.I. 47 and NRCD 323', 'L.I.~1930, C.I.~47 and NRCD~323'],
  ['GH₵ 50.00', 'GH₵~50.00'],
])('no line ends between the word and the number of “%s”', (text, expected) => {
  expect(keepTogether(text)).toBe(expected.replaceAll('~', '\u00a0'))
})

test.each([
  'Ghana’s 27 judges',
  "the court's 12",
  'Pact 5',
  'an act of 2019',
  'Act\n798',
  'facts 4',
  'article 19(2)(c)).',
])('any other space stays: “%s”', (text) => {
  expect(keepTogether(text)).toBe(text)
})
