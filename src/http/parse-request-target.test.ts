import type { IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRequestTarget } from './parse-request-target.ts'

const parse = (url: string) => parseRequestTarget({ url } as IncomingMessage)

test('path and query come apart at the first question mark, still as they were sent', () => {
  expect(parse('/')).toEqual({ path: '/', query: '' })
  expect(parse('/articles?page=1?2&x=%2e%2e/')).toEqual({ path: '/articles', query: 'page=1?2&x=%2e%2e/' })
  expect(parse('/article/42/%C9%9Bhy%C9%9B')).toEqual({ path: '/article/42/%C9%9Bhy%C9%9B', query: '' })
  expect(parse('/a?')).toEqual({ path: '/a', query: '' })
  expect(parse('/.well-known/security.txt')?.path).toBe('/.well-known/security.txt')
  expect(parse('/a..b/...')?.path).toBe('/a..b/...')
})

test.each([
  ...[
    '',
    '*',
    'articles',
    'http://evil.example/',
    '//',
    '///',
    '//@',
    '//:80',
    '//evil.example',
    '/\\evil.example',
  ],
  ...[
    '/%00',
    '/a%00b',
    '/%2f',
    '/%2F/evil.example',
    '/%5cevil',
    '/a%5C..',
    '/..',
    '/../etc/passwd',
    '/a/..',
    '/a/./b',
  ],
  ...[
    '/%2e%2e/',
    '/.%2E',
    '/a/%2e',
    '/.',
    '/%',
    '/%zz',
    '/%c0%af',
    '/%ff',
    '/%ed%a0%80',
    '/a b',
    '/a\tb',
    '/a\u0000b',
  ],
  ...['/ɛ', '/\u007f', '/a#b', `/${'a'.repeat(2048)}`, `/?${'a'.repeat(2048)}`],
])('an address like %j is not looked at further', (url) => {
  expect(parse(url)).toBeNull()
})

test('whatever is sent, what passes is a plain path below the root that decodes once and leaves it no more', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      '%00',
      '%',
      '?',
      '#',
      '//',
      ' ',
      'ɛ',
      '%C9%9B',
      '@',
      ':',
      ';',
    ),
    fc.string({ maxLength: 6 }),
  )
  let passed = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = parse(`/${pieces.join('')}`)
      if (!target) return
      passed++
      expect(target.path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
      const decoded = decodeURIComponent(target.path)
      expect(decoded).not.toMatch(/\\|\0/)
      const url = new URL(target.path, 'https://law.example')
      expect([url.host, decodeURIComponent(url.pathname)]).toEqual(['law.example', decoded])
    }),
    { numRuns: 2000 },
  )
  expect(passed).toBeGreaterThan(100)
})
