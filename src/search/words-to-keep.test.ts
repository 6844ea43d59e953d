import { expect, test } from 'vitest'
import { wordsToKeep } from './words-to-keep.ts'

test('what is looked for in a library of law is kept as it was typed', () => {
  for (const typed of [
    'customary marriage',
    '[2015] GHASC 133',
    'C.I. 47 order 37 r 2',
    'can police hold me for more than 48 hours',
    'Ɔmanhene',
    '1992-93',
  ])
    expect(wordsToKeep(typed)).toBe(typed)
  expect(wordsToKeep('  land \n title\u200b ')).toBe('land title')
})

test('what looks like an address, a number of a person or a story is not kept', () => {
  for (const typed of [
    'ama@example.com',
    'ama ＠ example.com',
    'divorce of ama (at) https://example.com/x',
    'www.example.com',
    '024 412 3456',
    '+233 (0)24-412-3456',
    'GHA-123456789-0',
    '٠٢٤٤١٢٣٤٥٦ 0244123456',
    'x'.repeat(81),
    'my landlord in Osu put me out last night and I want to know what',
    'a',
    '',
    '\u0000',
  ])
    expect(wordsToKeep(typed), typed).toBeNull()
})
