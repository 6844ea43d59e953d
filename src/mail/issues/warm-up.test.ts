import { expect, test } from 'vitest'
import { forecast, mostOnDay } from './warm-up.ts'

const today = { warmDay: 1, sentToday: 0 }

test('a new sender sends twice as many each day, up to what a day may have', () => {
  const limits = { perMinute: 0, perDay: 300, warmUpFrom: 50 }
  expect([1, 2, 3, 4, 5, 400].map((day) => mostOnDay(limits, day))).toEqual([50, 100, 200, 300, 300, 300])
  expect(mostOnDay({ ...limits, warmUpFrom: 0 }, 1)).toBe(300)
})

test.each([
  [500, { perMinute: 0, perDay: 0, warmUpFrom: 0 }, today, { days: 1, first: [500], minutes: 0 }],
  [500, { perMinute: 60, perDay: 0, warmUpFrom: 0 }, today, { days: 1, first: [500], minutes: 9 }],
  [
    500,
    { perMinute: 60, perDay: 200, warmUpFrom: 0 },
    today,
    { days: 3, first: [200, 200, 100], minutes: 4 },
  ],
  [500, { perMinute: 60, perDay: 0, warmUpFrom: 50 }, today, { days: 4, first: [50, 100, 200], minutes: 1 }],
  [
    100,
    { perMinute: 0, perDay: 0, warmUpFrom: 50 },
    { warmDay: 2, sentToday: 80 },
    { days: 2, first: [20, 80], minutes: 0 },
  ],
  [0, { perMinute: 1, perDay: 1, warmUpFrom: 1 }, today, { days: 0, first: [], minutes: 0 }],
])('%i letters at %j are foretold', (count, limits, from, told) => {
  expect(forecast(count, limits, from)).toEqual(told)
})
