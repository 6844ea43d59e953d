import { expect, test } from 'vitest'
import { describeFile, formatBytes, formatLength, toDuration } from './media-words.ts'

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [346_752, '347 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [3_440_000, '3.4 MB'],
  [11_200_000, '11 MB'],
])('%i bytes are said as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

test.each([
  [9, '0:09', '1 min'],
  [69, '1:09', '1 min'],
  [725, '12:05', '12 min'],
  [3750, '1:02:30', '63 min'],
])('%i seconds are said as %s, and as a duration of %s', (seconds, length, duration) => {
  expect([formatLength(seconds), toDuration(seconds)]).toEqual([length, duration])
})

test('a file says what is known of it and nothing else', () => {
  const file = { width: null, height: null, seconds: null, bytes: 2_100_000 } as Parameters<
    typeof describeFile
  >[0]
  expect(describeFile(file)).toBe('2.1 MB')
  expect(describeFile({ ...file, width: 1280, height: 720 })).toBe('1280 × 720 px · 2.1 MB')
  expect(describeFile({ ...file, seconds: 69 })).toBe('1:09 · 2.1 MB')
})
