import { expect, test } from 'vitest'
import { createPathMatcher } from './create-path-matcher.ts'

const PATHS = ['/', '/things', '/thing/:id/:slug?', '/feed.xml', '/topics/*', '/api', '/api/**'] as const
const match = createPathMatcher(PATHS.map((path) => [path, path] as const))

test('every address finds its line, and the names in its pattern', () => {
  expect(match('/')).toEqual({ value: '/', params: {} })
  expect(match('/things')).toEqual({ value: '/things', params: {} })
  expect(match('/thing/42')).toEqual({ value: '/thing/:id/:slug?', params: { id: '42' } })
  expect(match('/thing/42/is-bail-a-right')?.params).toEqual({ id: '42', slug: 'is-bail-a-right' })
  expect(match('/thing/42/')?.params).toEqual({ id: '42', slug: '' })
})

test.each([
  '/Things',
  '/things/',
  '/things/1',
  '/thing',
  '/thing/',
  '/thing/42/a/b',
  '/xthings',
  '/things.html',
  '/feedxxml',
  '/topics',
  '/topics/',
  '/topics/land/',
  '/apis',
  '/__proto__',
  '/constructor',
  '',
])('nothing claims “%s”', (path) => {
  expect(match(path)).toBeNull()
})

test.each([
  ['/topics/land', '/topics/*'],
  ['/topics/land/law', '/topics/*'],
  ['/api', '/api'],
  ['/api/', '/api/**'],
  ['/api/v1/items/', '/api/**'],
])('“%s” stands below %s', (path, value) => {
  expect(match(path)?.value).toBe(value)
})

test('params come as they were sent: still encoded, so that they are decoded once, by who reads them', () => {
  expect(match('/thing/%34%32')?.params.id).toBe('%34%32')
  expect(match('/thing/__proto__/%2e')?.params).toEqual({ id: '__proto__', slug: '%2e' })
})

test('the earlier of two patterns that fit an address is the one, with names or without', () => {
  const named = createPathMatcher([
    ['/thing/:name', 'first'],
    ['/thing/new', 'second'],
    ['/thing/:id', 'third'],
  ])
  expect(named('/thing/new')?.value).toBe('first')
  expect(named('/thing/7')?.value).toBe('first')
  const plain = createPathMatcher([
    ['/thing/new', 'first'],
    ['/thing/:id', 'second'],
  ])
  expect([plain('/thing/new')?.value, plain('/thing/7')?.value]).toEqual(['first', 'second'])
})
