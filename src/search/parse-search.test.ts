import { expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'

test.each([
  ['  bail   pending appeal ', { words: 'bail pending appeal', phrases: [], without: [] }],
  ['"land guards" act', { words: 'land guards act', phrases: ['land guards'], without: [] }],
  ['“land guards” act', { words: 'land guards act', phrases: ['land guards'], without: [] }],
  ['land -guards', { words: 'land', phrases: [], without: ['guards'] }],
  ['land -"land guards"', { words: 'land', phrases: [], without: ['land guards'] }],
  ['[1993-94] 2 GLR 35', { words: '[1993-94] 2 GLR 35', phrases: [], without: [] }],
  ['-48 hours', { words: '-48 hours', phrases: [], without: [] }],
  ['an "open quote', { words: 'an open quote', phrases: [], without: [] }],
])('%s', (typed, search) => {
  expect(parseSearch(typed)).toEqual(search)
})
