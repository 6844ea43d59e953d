import { expect, test } from 'vitest'
import { choiceOrNone } from './choice-or-none.ts'
import { countOrNone } from './count-or-none.ts'
import { dayOrNone } from './day.ts'
import { listOfLines } from './list-of-lines.ts'
import { yearOrNone } from './year-or-none.ts'

const parties = listOfLines('Parties', { most: 3, max: 20 })
const reasons = (
  schema: typeof parties | ReturnType<typeof dayOrNone> | ReturnType<typeof countOrNone>,
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('a day is a day of the calendar, and an empty one is none', () => {
  const decided = dayOrNone('Date of the decision')
  expect(decided.parse('2026-02-28')).toBe('2026-02-28')
  for (const none of ['', null]) expect(decided.parse(none)).toBeNull()
  for (const never of ['2026-02-29', '28.2.2026', '2026-02-28T10:00:00Z', 'soon', 20260228, {}, []])
    expect(reasons(decided, never), String(never)).toEqual(['Date of the decision must be a date.'])
  for (const far of ['1899-12-31', '2200-01-01', '0000-01-01'])
    expect(reasons(decided, far)[0], far).toContain('between 1900 and 2200')
})

test('lines are typed one under the other, and what is stored can be typed again', () => {
  const typed = ' The Republic \r\n\n  Kofi  Mensah\n'
  expect(parties.parse(typed)).toEqual(['The Republic', 'Kofi  Mensah'])
  expect(parties.parse(parties.parse(typed).join('\n'))).toEqual(parties.parse(typed))
  expect(parties.parse('')).toEqual([])
  expect(parties.parse(['The Republic'])).toEqual(['The Republic'])
})

test('too many lines, and lines that are too long or hold what cannot be stored, are refused in words', () => {
  expect(reasons(parties, 'a\nb\nc\nd')).toEqual(['Parties: at most 3 lines.'])
  expect(reasons(parties, 'x'.repeat(21))[0]).toContain('20 characters')
  expect(reasons(parties, 'a\u0000b')[0]).toContain('control character')
  for (const odd of ['x'.repeat(121), 7, {}, null, true])
    expect(reasons(parties, odd)[0], String(odd)).toBe('Parties must be a list, one a line.')
})

test('a count is a whole number from 1 up to its limit, and an empty one is none', () => {
  const edition = countOrNone('Edition', { max: 99 })
  for (const given of ['2', ' 2 ']) expect(edition.parse(given)).toBe('2')
  for (const none of ['', ' ', null]) expect(edition.parse(none)).toBeNull()
  for (const odd of ['0', '-1', '100', '2nd', '1.5', '1e1', '9'.repeat(40), 2, {}, []])
    expect(reasons(edition, odd), String(odd)).toEqual(['Edition must be a whole number from 1 to 99.'])
})

test('a year has four digits, a choice is one of those named, and an empty one is none', () => {
  const year = yearOrNone('Year')
  for (const given of ['1980', ' 1980 ']) expect(year.parse(given)).toBe('1980')
  const court = choiceOrNone('Court', [
    { value: 'high', label: 'High Court' },
    { value: 'low', label: 'Low Court' },
  ])
  expect(court.parse('high')).toBe('high')
  for (const schema of [year, court]) for (const none of ['', null]) expect(schema.parse(none)).toBeNull()
  for (const never of ['80', '198', '19800', '2980', 'MCM', 1980, {}, [], '1'.repeat(100_000)])
    expect(year.safeParse(never).error?.issues[0]?.message, String(never).slice(0, 20)).toBe(
      'Year must be a year, like 1980.',
    )
  for (const never of ['High Court', 'HIGH', 'constructor', 7, {}, []])
    expect(court.safeParse(never).error?.issues[0]?.message, String(never)).toBe(
      'Court must be one of these: High Court, Low Court.',
    )
})
