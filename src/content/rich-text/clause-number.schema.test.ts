import { expect, test } from 'vitest'
import { clauseNumber } from './clause-number.schema.ts'

test('clauses count by their level: 1., 1.1, (a), (i), and letters again below', () => {
  expect(clauseNumber([3])).toBe('3.')
  expect(clauseNumber([3, 12])).toBe('3.12')
  expect([1, 26, 27, 52, 53].map((at) => clauseNumber([1, 1, at]))).toEqual([
    '(a)',
    '(z)',
    '(aa)',
    '(az)',
    '(ba)',
  ])
  expect([1, 4, 9, 14, 40].map((at) => clauseNumber([1, 1, 1, at]))).toEqual([
    '(i)',
    '(iv)',
    '(ix)',
    '(xiv)',
    '(xl)',
  ])
  expect(clauseNumber([1, 1, 1, 1, 2])).toBe('(b)')
})
