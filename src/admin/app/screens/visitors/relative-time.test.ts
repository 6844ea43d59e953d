import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = Date.parse('2026-03-09T12:00:00Z')
const MINUTE = 60_000

test.each([
  [0, 'Just now'],
  [59_999, 'Just now'],
  [-5000, 'Just now'],
  [MINUTE, '1m ago'],
  [59 * MINUTE, '59m ago'],
  [60 * MINUTE, '1h ago'],
  [1439 * MINUTE, '23h ago'],
  [1440 * MINUTE, '1d ago'],
  [30 * 1440 * MINUTE, '30d ago'],
])('a visit %i ms ago is said to be %s', (ago, words) => {
  expect(relativeTime(new Date(NOW - ago).toISOString(), NOW)).toBe(words)
})
