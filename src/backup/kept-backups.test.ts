import { expect, test } from 'vitest'
import { keptBackups } from './kept-backups.ts'

const DAY_MS = 86_400_000
const idOf = (time: number) => new Date(time).toISOString().replaceAll(/[:.]/g, '-')

test('a year of daily backups leaves the last of 7 days, 4 weeks and 6 months', () => {
  let here: string[] = []
  const start = Date.parse('2025-11-22T02:00:00Z')
  for (let day = 0; day <= 365; day++) here = keptBackups([...here, idOf(start + day * DAY_MS)])
  expect(here.map((id) => id.slice(0, 10))).toEqual([
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-01', // a Sunday, the last day of its week
    '2026-11-08',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
})

test('of several backups of a day the last stays, and a site that stood still loses none of its days', () => {
  const ids = ['2025-01-06T02-00-00-000Z', '2025-01-07T02-00-00-000Z', '2025-01-07T15-30-00-000Z']
  expect(keptBackups([...ids, '2026-11-22T02-00-00-000Z'])).toEqual([
    '2025-01-06T02-00-00-000Z',
    '2025-01-07T15-30-00-000Z',
    '2026-11-22T02-00-00-000Z',
  ])
})

test('what is not named by a time was put there by somebody, and stays', () => {
  expect(keptBackups(['before-the-move', '2026-11-22T02-00-00-000Z'])).toContain('before-the-move')
})
