import { expect, test } from 'vitest'
import { serverNow, setServerClock } from './server-clock.ts'

const NOON = Date.parse('2026-03-04T12:00:00Z')
const DAY_MS = 86_400_000

test('what is due is told by the server’s clock, on a laptop that is a day behind as on one that is ahead', () => {
  setServerClock('Wed, 04 Mar 2026 12:00:00 GMT', NOON - DAY_MS)
  expect(serverNow(NOON - DAY_MS + 5000)).toBe(NOON + 5000)
  setServerClock('Wed, 04 Mar 2026 12:00:00 GMT', NOON + DAY_MS)
  expect(serverNow(NOON + DAY_MS)).toBe(NOON)
})

test('an answer that tells no time leaves the clock as it was', () => {
  setServerClock('Wed, 04 Mar 2026 12:00:00 GMT', NOON - DAY_MS)
  for (const nothing of [null, '', 'yesterday']) setServerClock(nothing, NOON)
  expect(serverNow(NOON - DAY_MS)).toBe(NOON)
})
