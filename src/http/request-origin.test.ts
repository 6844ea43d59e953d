import { expect, test } from 'vitest'
import { requestOrigin } from './request-origin.ts'

const host = 'law.example'

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 'own'],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' }, 'own'],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://law.example' }, 'foreign'],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://law.example' }, 'foreign'],
  [{ 'sec-fetch-site': '' }, 'foreign'],
  [{ 'sec-fetch-site': 'none' }, 'untold'],
  [{ origin: 'https://law.example' }, 'own'],
  [{ origin: 'https://law.example.evil.test' }, 'foreign'],
  [{ origin: 'null' }, 'untold'],
  [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, 'foreign'],
  [{ origin: '' }, 'foreign'],
  [{}, 'untold'],
])('%j is %s', (headers, whose) => {
  expect(requestOrigin({ host, ...headers }, 'https://law.example')).toBe(whose)
  expect(requestOrigin({ host, ...headers }, undefined)).toBe(whose)
})

test('where the site’s address is set, a page of the same host without TLS is another’s', () => {
  expect(requestOrigin({ host, origin: 'http://law.example' }, 'https://law.example')).toBe('foreign')
})
