import { afterEach, expect, test } from 'vitest'
import type { EditableContent } from '../../../api/api.ts'
import { setServerClock } from '../../../api/server-clock.ts'
import { isSavedBeside } from './is-saved-beside.ts'

const item = (changes: Partial<EditableContent>) =>
  ({
    status: 'published',
    publicationState: 'published',
    publishedAt: new Date().toISOString(),
    draftOfChanges: null,
    ...changes,
  }) as EditableContent

afterEach(() => setServerClock(new Date().toUTCString(), Date.now()))

test('what was published this second is changed beside what readers see, though the clock is known to a second only', () => {
  setServerClock(new Date('2026-11-23T10:00:00.900Z').toUTCString(), Date.parse('2026-11-23T10:00:00.900Z'))
  expect(isSavedBeside(item({ publishedAt: new Date(Date.now() + 500).toISOString() }), true)).toBe(true)
})

test('what waits for its hour is saved itself until the hour has come', () => {
  const scheduled = { publicationState: 'scheduled' } as const
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  expect(isSavedBeside(item({ ...scheduled, publishedAt: inAnHour }), true)).toBe(false)
  expect(isSavedBeside(item({ ...scheduled, publishedAt: anHourAgo }), true)).toBe(true)
})

test('a draft, and what waits for a person, is saved itself; of who may not publish every change waits', () => {
  expect(isSavedBeside(item({ status: 'draft', publicationState: 'draft' }), true)).toBe(false)
  expect(isSavedBeside(item({ publicationState: 'waiting' }), true)).toBe(false)
  expect(isSavedBeside(item({ publicationState: 'waiting' }), false)).toBe(true)
})
