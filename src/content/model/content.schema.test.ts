import { expect, test } from 'vitest'
import { contentTypeNames } from '../types/registry.ts'
import { contentChangesSchema, contentId, newContentSchema } from './content.schema.ts'

const article = newContentSchema('article')
const fieldsOf = (value: unknown) => {
  const { error } = article.safeParse({ type: 'article', title: 'Is bail a right?', ...(value as object) })
  return error ? [...new Set(error.issues.map(({ path }) => path.join('.')))] : []
}

test('a new item needs a title and nothing else, whatever its type', () => {
  for (const type of contentTypeNames) {
    expect(newContentSchema(type).parse({ type, title: 'Law' })).toEqual({ type, title: 'Law' })
    expect(newContentSchema(type).safeParse({ type }).success).toBe(false)
  }
})

test('a change names only what changes, and the version that it began from', () => {
  for (const type of contentTypeNames) {
    expect(contentChangesSchema(type).parse({ version: 3 })).toEqual({ version: 3 })
    for (const version of [undefined, 0, -1, 1.5, '1', null, Number.NaN])
      expect(contentChangesSchema(type).safeParse({ version }).success).toBe(false)
  }
})

test.each([
  ...[{ title: '' }, { title: 'ab' }, { title: 'a'.repeat(201) }, { title: null }, { title: ['abc'] }],
  ...[
    { description: 'a'.repeat(501) },
    { description: null },
    { body: 5 },
    { body: 'a\0b' },
    { body: '\uD800' },
  ],
  ...[
    { body: 'ɔ'.repeat(600_000) },
    { category: 'a'.repeat(61) },
    { category: 5 },
    { imageUrl: 'javascript:x' },
  ],
  ...[
    { imageAlt: 'a'.repeat(301) },
    { commentsEnabled: 'yes' },
    { commentsEnabled: null },
    { commentsEnabled: 1 },
  ],
  ...[
    { authors: {} },
    { authors: [{}] },
    { authors: [null] },
    { authors: [{ givenName: 'A', familyName: '' }] },
  ],
  ...[
    { authors: Array(13).fill({ givenName: 'A', familyName: 'B' }) },
    { authors: [[]] },
    { authors: 'Ama' },
  ],
  ...[
    { details: null },
    { details: [] },
    { details: { price: 5 } },
    { details: { audioUrl: 'https://x.test' } },
  ],
])('%j is refused, and the form learns which field', (value) => {
  expect(fieldsOf(value).length).toBeGreaterThan(0)
  expect(fieldsOf(value)[0]).toContain(Object.keys(value)[0])
})

test.each([
  ...[
    '2026-03-09',
    '2026-03-09T08:30Z',
    '2026-03-09T08:30:00Z',
    '2026-03-09T08:30:00.000Z',
    '1900-01-01T00:00:00Z',
  ],
  ...['2026-03-09T08:30:00+01:00', '2199-12-31T23:59:59.999Z'],
])('%s is a publication date', (publishedAt) => {
  const { publishedAt: parsed } = article.parse({ type: 'article', title: 'Law', publishedAt })
  expect(parsed?.getTime()).toBe(Date.parse(publishedAt))
})

test.each<unknown>([
  ...[
    '',
    'now',
    'tomorrow',
    'foo 2020',
    '1',
    '2026',
    '03/04/2026',
    'March 9, 2026',
    '2026-13-01',
    '2026-03-32',
  ],
  ...[
    '2026-03-09T25:00Z',
    '2026-03-09T08:30:00',
    '2026-03-09 08:30',
    '0000-01-01',
    '1899-12-31',
    '2200-01-02',
  ],
  ...[
    '+275760-09-13',
    '-271821-04-20',
    '٢٠٢٦-٠٣-٠٩',
    true,
    false,
    0,
    1e15,
    [],
    [2026],
    {},
    { toString: '2026-03-09' },
  ],
])('%o is not a publication date', (publishedAt) => {
  expect(fieldsOf({ publishedAt })).toEqual(['publishedAt'])
})

test('“law stated as at” is a day of our time, which the database can hold', () => {
  expect(fieldsOf({ lawStatedAt: '2026-03-09' })).toEqual([])
  expect(fieldsOf({ lawStatedAt: null })).toEqual([])
  for (const day of [
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '2026-02-30',
    '',
    5,
    'x',
  ])
    expect(fieldsOf({ lawStatedAt: day }), String(day)).toEqual(['lawStatedAt'])
})

test.each(['1', '42', '2147483647'])('%s is an id', (text) => {
  expect(contentId.parse(text)).toBe(Number(text))
})

test.each<unknown>([
  ...[
    '',
    '0',
    '-1',
    '1.0',
    '1.5',
    '1e1',
    '0x2A',
    '0b1',
    '042',
    ' 42',
    '42 ',
    '+42',
    '２',
    '2147483648',
    '9'.repeat(400),
  ],
  ...['NaN', 'Infinity', 'null', 'true', '1;', '1,2', '__proto__', 42, null, undefined, [], ['42'], {}],
])('%o is not an id: an item has one address', (text) => {
  expect(contentId.safeParse(text).success).toBe(false)
})

test('no column, and no name of the language itself, is a field', () => {
  const names = [
    'id',
    'slug',
    'status',
    'version',
    'scheduled',
    'isSample',
    'createdAt',
    'trashedAt',
    'searchText',
  ]
  for (const name of [...names, 'published_at', 'constructor', 'prototype', 'toString', '__proto__']) {
    const json = `{"type":"article","title":"Law","${name}":{"role":"owner"}}`
    expect(article.safeParse(JSON.parse(json)).success, name).toBe(false)
    const nested = `{"type":"article","title":"Law","details":{"${name}":{"role":"owner"}}}`
    expect(article.safeParse(JSON.parse(nested)).success, name).toBe(false)
  }
  expect(({} as { role?: string }).role).toBeUndefined()
})
