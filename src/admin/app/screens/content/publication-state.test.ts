import { expect, test } from 'vitest'
import { publicationStateOf } from './publication-state.ts'

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test('an item stands as readers find it: a draft, scheduled, waiting for a person, or published', () => {
  expect(publicationStateOf({ status: 'draft', publishedAt: at(1), scheduled: false })).toBe('draft')
  expect(publicationStateOf({ status: 'published', publishedAt: at(1), scheduled: true })).toBe('scheduled')
  expect(publicationStateOf({ status: 'published', publishedAt: at(-1), scheduled: true }, true)).toBe(
    'published',
  )
  expect(publicationStateOf({ status: 'published', publishedAt: at(-1), scheduled: true }, false)).toBe(
    'waiting',
  )
  expect(publicationStateOf({ status: 'published', publishedAt: at(-1), scheduled: false }, false)).toBe(
    'published',
  )
})
