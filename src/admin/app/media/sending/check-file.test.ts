import { expect, test } from 'vitest'
import { assertKind, assertSize, contentTypeOf } from './check-file.ts'

const file = (name: string, type: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type })
const MB = 1024 * 1024

test.each([
  ['photo.jpg', 'image/jpeg', 'image'],
  ['drawing.svg', 'image/svg+xml', 'image'],
  ['episode.mp3', 'audio/mpeg', 'audio'],
  ['episode.m4a', 'audio/x-m4a', 'audio'],
  ['book.pdf', 'application/pdf', 'pdf'],
  ['Book.PDF', '', 'pdf'],
  ['episode.ogg', '', 'audio'],
])('%s (%s) is taken as %s', (name, type, kind) => {
  expect(assertKind(file(name, type), 'any')).toBe(kind)
})

test.each(['application/pdf', 'text/plain', 'video/mp4', 'Image', ''])('“%s” is no image', (type) => {
  expect(() => assertKind(file('photo.jpg', type), 'image')).toThrow(/^Please select an image file$/)
})

test('each kind says what it wants', () => {
  const text = file('a.txt', 'text/plain')
  expect(() => assertKind(text, 'audio')).toThrow('Please select an audio file (mp3, m4a or ogg)')
  expect(() => assertKind(text, 'pdf')).toThrow('Please select a PDF file')
  expect(() => assertKind(text, 'any')).toThrow('Please select an image, an audio file or a PDF')
})

test('5 MB are taken, and not a byte more', () => {
  expect(() => assertSize(file('a.jpg', 'image/jpeg', 5 * MB), 'image')).not.toThrow()
  expect(() => assertSize(file('a.jpg', 'image/jpeg', 5 * MB + 1), 'image')).toThrow(
    /^File size must be less than 5MB$/,
  )
  expect(() => assertSize(file('a.pdf', 'application/pdf', 20 * MB + 1), 'pdf')).toThrow('at most 20 MB')
  expect(() => assertSize(file('a.jpg', 'image/jpeg', 0), 'image')).toThrow('This file is empty.')
})

test('a file that the system does not know is sent as what its name says', () => {
  expect(contentTypeOf(file('a.pdf', ''), 'pdf')).toBe('application/pdf')
  expect(contentTypeOf(file('a.ogg', 'application/ogg'), 'audio')).toBe('audio/mpeg')
  expect(contentTypeOf(file('a.m4a', 'audio/x-m4a'), 'audio')).toBe('audio/x-m4a')
})
