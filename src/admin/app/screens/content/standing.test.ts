import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('an item stands as readers find it: a draft, scheduled, waiting for a person, or published', () => {
  expect(standingOf({ status: 'draft', publishedAt: at(1), scheduled: false })).toBe('draft')
  expect(standingOf({ status: 'published', publishedAt: at(1), scheduled: true })).toBe('scheduled')
  expect(standingOf({ status: 'published', publishedAt: at(-1), scheduled: true }, true)).toBe('published')
  expect(standingOf({ status: 'published', publishedAt: at(-1), scheduled: true }, false)).toBe('waiting')
  expect(standingOf({ status: 'published', publishedAt: at(-1), scheduled: false }, false)).toBe('published')
})
