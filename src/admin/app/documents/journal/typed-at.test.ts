import { afterEach, expect, test, vi } from 'vitest'
import { setServerClock } from '../../api/server-clock.ts'
import { typedAtLeast, typedAtNow } from './typed-at.ts'

const DAY = 24 * 3_600_000
const NOON = Date.UTC(2026, 10, 23, 12)

afterEach(() => vi.useRealTimers())

test.each([-DAY, DAY])('a clock that is wrong by %i ms does not say when a text was typed', (wrong) => {
  vi.useFakeTimers({ now: NOON + wrong })
  setServerClock(new Date(NOON).toUTCString())
  expect(typedAtNow(`wrong ${wrong}`)).toBe(NOON)
})

test('a clock that is set back while somebody types makes nothing newer than what they typed last', () => {
  vi.useFakeTimers({ now: NOON })
  setServerClock(new Date(NOON).toUTCString())
  const before = typedAtNow('set back')
  vi.setSystemTime(NOON - DAY)
  expect(typedAtNow('set back')).toBeGreaterThan(before)
  expect(typedAtNow('another')).toBe(NOON - DAY)
})

test('what is typed into a text that came back is newer than it, whatever clock that was typed by', () => {
  vi.useFakeTimers({ now: NOON })
  setServerClock(new Date(NOON).toUTCString())
  typedAtLeast('came back', NOON + DAY)
  expect(typedAtNow('came back')).toBeGreaterThan(NOON + DAY)
})
