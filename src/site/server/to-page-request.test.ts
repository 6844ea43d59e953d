import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf } from '../page/address-of.ts'
import { type MatchedPage, toPageRequest } from './to-page-request.ts'

const DECLARED = ['category', 'page']
const isValue = (value: string) => value !== 'made-up'
const matched: MatchedPage = {
  page: {
    path: '/articles',
    query: { category: isValue, page: isValue },
    load: async () => ({}),
    canonical: () => '/articles',
    head: () => ({ title: '', description: '' }),
    tags: () => [],
    View: () => null,
  },
  params: {},
}
const keyOf = (query: string) => toPageRequest(matched, '/articles', query)?.key

type Pair = [name: string, value: string]
const encode = (pairs: Pair[]) =>
  pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const value = text.filter((each) => each !== '' && isValue(each))
/** Declared parameters, each at most once. */
const declared = fc
  .record({ category: value, page: value }, { requiredKeys: [] })
  .map((record): Pair[] => Object.entries(record))
const noise = fc.array(
  fc.tuple(
    fc.oneof(
      text.filter((name) => name !== '' && !DECLARED.includes(name)),
      fc.constantFrom('utm_source', 'fbclid', 'Category', 'page[]', 'categor%79', '__proto__', 'category '),
    ),
    text,
  ),
  { maxLength: 6 },
)
const seed = fc.array(fc.nat(), { maxLength: 12 })
const shuffled = (pairs: Pair[], order: number[]) =>
  pairs
    .map((pair, index) => ({ pair, at: order[index] ?? 0 }))
    .sort((a, b) => a.at - b.at)
    .map(({ pair }) => pair)

test('order, empty and undeclared parameters never change the key', () => {
  fc.assert(
    fc.property(declared, noise, seed, fc.subarray(DECLARED), (pairs, extra, order, left) => {
      const empties = left
        .filter((name) => !pairs.some(([known]) => known === name))
        .map((name): Pair => [name, ''])
      expect(keyOf(encode(shuffled([...pairs, ...extra, ...empties], order)))).toBe(keyOf(encode(pairs)))
    }),
  )
})

test('what is no value of its parameter is passed over, and makes no key of its own', () => {
  expect(keyOf('category=made-up')).toBe('/articles')
  expect(keyOf('category=made-up&page=2')).toBe(keyOf('page=2'))
  expect(toPageRequest(matched, '/articles', 'category=made-up')?.query).toEqual({})
})

test('two requests with the same key read the same query, and other values have another key', () => {
  fc.assert(
    fc.property(declared, declared, (one, other) => {
      const first = toPageRequest(matched, '/articles', encode(one))
      const second = toPageRequest(matched, '/articles', encode(other))
      expect(first?.key === second?.key).toBe(JSON.stringify(first?.query) === JSON.stringify(second?.query))
    }),
  )
  fc.assert(
    fc.property(declared, (pairs) => {
      expect(toPageRequest(matched, '/articles', encode(pairs))?.query).toEqual(Object.fromEntries(pairs))
    }),
  )
})

test('the key is itself an address of the page: asked again, it gives the same key', () => {
  fc.assert(
    fc.property(declared, noise, (pairs, extra) => {
      const key = keyOf(encode([...pairs, ...extra])) ?? ''
      const [path, query = ''] = key.split('?')
      expect(path).toBe('/articles')
      expect(keyOf(query)).toBe(key)
    }),
  )
})

test('a declared parameter that comes twice is refused, even when both say the same', () => {
  fc.assert(
    fc.property(declared, noise, fc.constantFrom(...DECLARED), text, text, (pairs, extra, name, a, b) => {
      expect(
        toPageRequest(matched, '/articles', encode([[name, a], ...pairs, ...extra, [name, b]])),
      ).toBeNull()
    }),
  )
})

test('a page that declares no parameter has one key, whatever is asked', () => {
  const plain = { ...matched, page: { ...matched.page, query: undefined } }
  expect(toPageRequest(plain, '/articles', 'page=2&page=3&utm_source=x')?.key).toBe('/articles')
})

test('an address is written in one way only', () => {
  expect(addressOf('/articles', {})).toBe('/articles')
  expect(addressOf('/articles', { category: 'news', page: 'a b' })).toBe('/articles?category=news&page=a+b')
})
