import { expect, test } from 'vitest'
import { purgeCalls } from './purge-call.ts'

const cdn = { url: 'https://cdn.example', token: 'a-token' }

test('Cloudflare is asked in its own shape', () => {
  expect(purgeCalls({ ...cdn, shape: 'cloudflare' }, ['content:1', 'headlines'])).toEqual([
    { headers: { Authorization: 'Bearer a-token' }, body: { tags: ['content:1', 'headlines'] } },
  ])
})

test('Fastly is asked in its own shape', () => {
  expect(purgeCalls({ ...cdn, shape: 'fastly' }, ['content:1'])).toEqual([
    {
      headers: { 'Fastly-Key': 'a-token', Accept: 'application/json' },
      body: { surrogate_keys: ['content:1'] },
    },
  ])
})

test.each([
  ['cloudflare' as const, 100],
  ['fastly' as const, 256],
])('%s takes %i tags at once; more are sent in as few calls, each tag once', (shape, most) => {
  const tags = Array.from({ length: most * 2 + 1 }, (_, index) => `content:${index}`)
  const calls = purgeCalls({ ...cdn, shape }, tags)
  const sent = calls.map(({ body }) => Object.values(body)[0] as string[])
  expect(sent.map(({ length }) => length)).toEqual([most, most, 1])
  expect(sent.flat()).toEqual(tags)
})
