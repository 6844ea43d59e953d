import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

/** Publication dates lie between 1900 and 2200. */
const cursor = fc.record({
  at: fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
})

test('where a list ends is where it goes on, to the millisecond', () => {
  fc.assert(
    fc.property(cursor, (place) => {
      expect(decodeCursor(encodeCursor(place))).toEqual(place)
    }),
  )
})

test('a place in a list is safe in an address and short', () => {
  fc.assert(
    fc.property(cursor, (place) => {
      expect(encodeCursor(place)).toMatch(/^-?[0-9a-z]{1,11}\.[0-9a-z]{1,6}$/)
    }),
  )
})

test('a text that no list wrote names no place', () => {
  const near = fc.stringMatching(/^[n-]?[0-9a-zA-Z]{0,12}[.,]?[0-9a-zA-Z]{0,7}$/)
  fc.assert(
    fc.property(fc.oneof(fc.string(), near), (text) => {
      const place = decodeCursor(text)
      if (place) expect(encodeCursor(place)).toBe(text)
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ...[
    '',
    '.',
    'a.',
    '.a',
    'a',
    'a.0',
    '00.1',
    'a.01',
    'A.1',
    'a.B',
    '-0.1',
    '--1.1',
    '+1.1',
    'a.1.1',
    ' a.1',
  ],
  ...['a.1 ', 'a.1\n', 'a.zzzzzz', 'a.zik0zk', 'zzzzzzzzzzz.1', 'zzzzzzzzzzzz.1', 'ａ.1', 'a\0.1'],
])('“%s” names no place', (text) => {
  expect(decodeCursor(text)).toBeNull()
})

test('a time beyond the database’s calendar names no place, instead of failing in the query', () => {
  for (const at of [
    new Date(8.64e15),
    new Date(-8.64e15),
    new Date('0000-12-31'),
    new Date(253_402_300_800_000),
  ]) {
    expect(decodeCursor(encodeCursor({ at, id: 1 })), at.toISOString()).toBeNull()
  }
})
