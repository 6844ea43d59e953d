import { expect, test } from 'vitest'
import { contentTypes } from '../types/registry.ts'
import { toContent } from './to-content.ts'

test.each(contentTypes)('of a $name that was stored bare, every field of its own can be read', (type) => {
  const names = [...Object.keys(type.details.shape), ...Object.keys(type.facts.shape)]
  const { details } = toContent({ type: type.name, details: {} })
  expect(Object.keys(details).toSorted()).toEqual(names.toSorted())
  expect(Object.values(details)).not.toContain(undefined)
})

test('what is stored comes through as it is, beside what the declaration has got since', () => {
  const read = toContent({ type: 'podcast', title: 'Bail', details: { duration: '45 min' } })
  expect(read).toEqual({
    type: 'podcast',
    title: 'Bail',
    details: {
      ...{ duration: '45 min', audioUrl: null, spotifyUrl: null, applePodcastUrl: null, drawing: null },
      ...{ episodeNumber: null },
      ...{ audioBytes: null, audioType: null, durationSeconds: null },
    },
  })
})

test('nothing of one item can come into another', () => {
  const one = toContent({ type: 'book', details: {} })
  Object.assign(one.details, { author: 'Efua Sackey' })
  expect(toContent({ type: 'book', details: {} }).details).toMatchObject({ author: '' })
})

test('a row of a type that nobody declares is a fault, not an empty item', () => {
  expect(() => toContent({ type: 'gazette' as 'book', details: {} })).toThrow('gazette')
})
