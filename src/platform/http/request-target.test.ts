import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRequestTarget } from './request-target.ts'

const parse = (url: string | undefined) => parseRequestTarget({ url } as IncomingMessage)

test('a path and a query are taken apart and left encoded', () => {
  expect(parse('/')).toEqual({ path: '/', query: '' })
  expect(parse('/articles?category=news&page=a.1')).toEqual({
    path: '/articles',
    query: 'category=news&page=a.1',
  })
  expect(parse('/article/5/caf%C3%A9')).toEqual({ path: '/article/5/caf%C3%A9', query: '' })
  expect(parse('/a?x=/../%2f\\?')).toEqual({ path: '/a', query: 'x=/../%2f\\?' })
})

/** The forms of SECURITY §2.7, and what attackers make of them. */
test.each([
  ...['', '*', 'articles', 'http://evil.test/', 'https://evil.test', 'evil.test:443', '?x', '#x', ' /'],
  ...[
    '//',
    '///',
    '//@',
    '//:80',
    '//evil.test',
    '//evil.test/%2f..',
    '/\\evil.test',
    '\\',
    '/a\\b',
    '/%5c',
    '/a%5Cb',
  ],
  ...[
    '/%2f',
    '/a%2Fb',
    '/a%2f..%2fb',
    '/%00',
    '/a%00.html',
    '/a\0b',
    '/a\x01',
    '/a\x7f',
    '/a\tb',
    '/a\nb',
    '/a\rb',
  ],
  ...[
    '/a b',
    '/é',
    '/a\u202Eb',
    '/%',
    '/%g1',
    '/%c3',
    '/%c3%28',
    '/%e0%80%af',
    '/%ff',
    '/%f8%88%80%80%80',
    '/%u0041',
  ],
  ...[
    '/.',
    '/..',
    '/./',
    '/../',
    '/a/.',
    '/a/..',
    '/a/../b',
    '/a/./b',
    '/../../etc/passwd',
    '/%2e',
    '/%2e%2e/',
  ],
  ...['/.%2e/x', '/%2E./x', '/a/%2e%2E', '/a#b', '/%ed%a0%80'],
])('%j is not an address that is answered', (url) => {
  expect(parse(url)).toBeNull()
})

test('nothing at all is not an address', () => expect(parse(undefined)).toBeNull())

test('names that only look like dot segments are names', () => {
  for (const path of ['/...', '/.well-known/security.txt', '/a..b', '/..a', '/a.', '/%2ea', '/a/%252e%252e/'])
    expect(parse(path)?.path).toBe(path)
})

test('2,048 characters are an address, one more is not', () => {
  expect(parse(`/${'a'.repeat(2047)}`)).not.toBeNull()
  expect(parse(`/${'a'.repeat(2048)}`)).toBeNull()
  expect(parse(`/?${'a'.repeat(2047)}`)).toBeNull()
})

test('what is accepted can be decoded once, has no way up and no second meaning', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      '%00',
      '%25',
      '%c3%a9',
      '%c3',
      '?',
      '#',
      'a',
      '%',
      ' ',
      '\0',
      ';',
    ],
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 12 }), (pieces) => {
      const target = parse(`/${pieces.join('')}`)
      if (!target) return
      const decoded = decodeURIComponent(target.path)
      expect(decoded.split('/')).not.toContain('..')
      expect(decoded.split('/')).not.toContain('.')
      expect(decoded).not.toMatch(/^\/\/|[\\\0]/)
      expect(decoded.split('/').length).toBe(target.path.split('/').length)
      expect(URL.canParse(target.path, 'http://law.example')).toBe(true)
      expect(new URL(target.path, 'http://law.example').host).toBe('law.example')
    }),
    { numRuns: 5000 },
  )
})
