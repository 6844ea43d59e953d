import { expect, test } from 'vitest'
import { dayName, dayOf, daysOf, monthBeside, monthName, shortDayName } from './months.ts'

test('a month has its days, leap years too, and begins in its week on the right one', () => {
  expect(daysOf('2026-11')).toMatchObject({ before: 6, days: { length: 30 } })
  expect(daysOf('2027-02')).toMatchObject({ before: 0, days: { length: 28 } })
  expect(daysOf('2028-02').days.at(-1)).toBe('2028-02-29')
})

test('the months beside one go over the year’s end', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1), monthBeside('2026-05', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-05',
  ])
})

test('days are called as they are in Accra', () => {
  expect(dayOf(Date.parse('2026-11-30T23:59:59Z'))).toBe('2026-11-30')
  expect([monthName('2026-11'), dayName('2026-11-30'), shortDayName('2026-11-30')]).toEqual([
    'November 2026',
    'Monday 30 November 2026',
    '30 Nov',
  ])
})
