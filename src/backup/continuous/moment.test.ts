import { expect, test } from 'vitest'
import { parseMoment, sayMoment } from './moment.ts'

const NOW = new Date('2026-11-22T15:00:00Z')

test.each([
  ['2026-11-22 14:30', '2026-11-22T14:30:00.000Z'],
  ['2026-11-22T14:30:07Z', '2026-11-22T14:30:07.000Z'],
  ['2026-11-22 14:30:07.25', '2026-11-22T14:30:07.250Z'],
  ['2026-11-22T14:30:00+01:00', '2026-11-22T13:30:00.000Z'],
  ['22 November 2026 14:30', '2026-11-22T14:30:00.000Z'],
  ['2 Nov 2026, at 2.30pm', '2026-11-02T14:30:00.000Z'],
  ['14:30', '2026-11-22T14:30:00.000Z'],
  ['today 12:05 am', '2026-11-22T00:05:00.000Z'],
  ['yesterday 23:59:59', '2026-11-21T23:59:59.000Z'],
  ['now', '2026-11-22T15:00:00.000Z'],
])('“%s” is a moment in Accra’s time', (written, moment) => {
  expect(parseMoment(written, NOW).toISOString()).toBe(moment)
})

test.each([
  '',
  'noon',
  '25:00',
  '14:75',
  '13:10 pm',
  '2026-02-30 10:00',
  '31 June 2026 10:00',
  '22/11/2026 14:30',
])('“%s” is none, and it is said how to write one', (written) => {
  expect(() => parseMoment(written, NOW)).toThrow('Write it like')
})

test('what has not come yet is refused, and said back', () => {
  expect(() => parseMoment('15:01', NOW)).toThrow(
    'Sunday, 22 November 2026 at 15:01:00 (Accra) has not come yet',
  )
  expect(sayMoment(NOW)).toContain('15:00:00')
})
