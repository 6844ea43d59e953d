import { expect, test } from 'vitest'
import { publicationSentence, type Standing } from './publication-sentence.ts'

const standing: Standing = {
  state: 'draft',
  publishedAt: null,
  storedPublishedAt: null,
  autoPublish: true,
  mayPublish: true,
  now: Date.parse('2026-11-22T12:00:00Z'),
  changesAt: null,
  letter: null,
}
const MONDAY = '2026-11-23T06:00:00.000Z'
const EARLIER = '2026-11-01T08:30:00.000Z'
const OUT = { state: 'published', publishedAt: EARLIER, storedPublishedAt: EARLIER } as const
const letter = { to: 412, at: MONDAY }

test.each([
  [{}, 'Readers see it as soon as you publish it.'],
  [{ state: null }, 'Readers see it as soon as you publish it.'],
  [{ mayPublish: false }, 'Readers see it when an editor publishes it.'],
  [{ publishedAt: MONDAY }, 'Once published, readers see it on Monday 23 November 2026, 06:00 in Accra.'],
  [
    { publishedAt: MONDAY, autoPublish: false },
    'Once published, it is due on Monday 23 November 2026, 06:00 in Accra, and then waits for a person, as Settings say.',
  ],
  [
    { state: 'scheduled', publishedAt: MONDAY, storedPublishedAt: MONDAY, letter },
    'Readers see it on Monday 23 November 2026, 06:00 in Accra, with a letter to 412 subscribers on Monday 23 November 2026, 06:00.',
  ],
  [
    { state: 'scheduled', publishedAt: MONDAY, storedPublishedAt: EARLIER },
    'Once saved, readers see it on Monday 23 November 2026, 06:00 in Accra.',
  ],
  [
    { state: 'waiting', publishedAt: EARLIER, storedPublishedAt: EARLIER },
    'It was due on Sunday 1 November 2026, 08:30 in Accra; readers see it when a person publishes it.',
  ],
  [
    { state: 'published', publishedAt: EARLIER, storedPublishedAt: EARLIER },
    'Readers see it since Sunday 1 November 2026, 08:30.',
  ],
  [
    { state: 'published', publishedAt: MONDAY, storedPublishedAt: EARLIER },
    'Once its changes are published, readers see it no more until Monday 23 November 2026, 06:00 in Accra.',
  ],
  [{ ...OUT, changesAt: MONDAY }, 'Readers see the changes on Monday 23 November 2026, 06:00 in Accra.'],
  [{ ...OUT, changesAt: EARLIER }, 'The changes are being published: their hour has come.'],
  [
    { ...OUT, changesAt: MONDAY, autoPublish: false },
    'The changes are due on Monday 23 November 2026, 06:00 in Accra, and then wait for a person, as Settings say.',
  ],
  [
    { ...OUT, changesAt: EARLIER, autoPublish: false },
    'The changes were due on Sunday 1 November 2026, 08:30 in Accra; readers see them when a person publishes them.',
  ],
] as [Partial<Standing>, string][])('of %j the form says what will happen, and when', (how, words) => {
  expect(publicationSentence({ ...standing, ...how })).toBe(words)
})
