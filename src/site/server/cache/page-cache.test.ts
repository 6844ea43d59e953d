import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import type { ReadyPage, Rendered } from './ready-page.ts'

const ROOMY = 50_000_000
const KEEP = () => true
const FORGET = () => false

const page = (body: string, tags: string[] = ['settings']): Rendered => ({
  body,
  contentType: 'text/html; charset=utf-8',
  headers: [['X-Content-Type-Options', 'nosniff']],
  tags,
})

async function store(cache: PageCache, key: string, rendered: Rendered): Promise<void> {
  await cache.put(key, rendered, cache.open())
}

const textOf = async (page: ReadyPage | undefined) => (await page?.prepare('identity'))?.body

test('the tag of the text is the text’s own: another text has another, the same text the same', async () => {
  const cache = new PageCache({ mostBytes: ROOMY })
  for (const [key, body] of [
    ['/a', 'one'],
    ['/b', 'one'],
    ['/c', 'two'],
  ] as const)
    await store(cache, key, page(body))
  const etag = (key: string) => cache.get(key)?.etag
  expect(etag('/a')).toMatch(/^W\/"[\w-]+"$/)
  expect(etag('/b')).toBe(etag('/a'))
  expect(etag('/c')).not.toBe(etag('/a'))
})

test('a page that names the day is good until it ends, and the last known one after', async () => {
  const cache = new PageCache({ mostBytes: ROOMY })
  const HOUR_MS = 3_600_000
  cache.put('/today', page('today'), cache.open(), new Date(Date.now() + HOUR_MS))
  cache.put('/yesterday', page('yesterday'), cache.open(), new Date(Date.now() - 1))
  expect(cache.get('/today')?.stale).toBe(false)
  expect(cache.get('/yesterday')?.stale).toBe(true)
})

test('a purge reaches every page with the tag and no other', async () => {
  const cache = new PageCache({ mostBytes: ROOMY })
  await store(cache, '/one', page('1', ['content:1', 'settings']))
  await store(cache, '/two', page('2', ['content:2', 'settings']))
  await store(cache, '/both', page('12', ['content:1', 'content:2']))

  cache.purge(['content:1'], KEEP)

  expect(cache.get('/one')?.stale).toBe(true)
  expect(cache.get('/both')?.stale).toBe(true)
  expect(cache.get('/two')?.stale).toBe(false)
})

test('a page beside which something else may stand is stale as any other, and known not to have changed itself', async () => {
  const cache = new PageCache({ mostBytes: ROOMY })
  await store(cache, '/beside', page('1', ['content:1', 'among']))
  await store(cache, '/both', page('2', ['content:2', 'among']))
  const drawing = cache.open()

  cache.purge(['content:2'], KEEP)
  cache.purgeAround(['among'])
  cache.put('/late', page('3', ['among']), drawing)

  const beside = cache.get('/beside')
  expect([beside?.stale, beside?.changed]).toEqual([true, false])
  expect(cache.get('/both')?.changed).toBe(true)
  expect(cache.get('/late')).toBeUndefined()
})

test('what was only changed stays for a day without database; what was taken away is gone', async () => {
  const cache = new PageCache({ mostBytes: ROOMY })
  await store(cache, '/changed', page('1', ['content:1']))
  await store(cache, '/removed', page('2', ['content:2']))
  cache.purge(['content:1'], KEEP)
  cache.purge(['content:2'], FORGET)
  expect(cache.get('/changed')?.stale).toBe(true)
  expect(cache.get('/removed')).toBeUndefined()

  cache.purge(['content:1'], FORGET)
  expect(cache.get('/changed')).toBeUndefined()
  expect(cache.size).toEqual({ entries: 0, bytes: 0 })
})

test('purging everything spares nothing, and drawing a page again makes it fresh', async () => {
  const cache = new PageCache({ mostBytes: ROOMY })
  await store(cache, '/a', page('old'))
  cache.purge('all', KEEP)
  expect(cache.get('/a')?.stale).toBe(true)

  await store(cache, '/a', page('new'))
  expect(cache.get('/a')?.stale).toBe(false)
  expect(await textOf(cache.get('/a'))).toBe('new')

  cache.purge('all', FORGET)
  expect(cache.get('/a')).toBeUndefined()
  expect(cache.size).toEqual({ entries: 0, bytes: 0 })
})

test('a page drawn from what was read before a change is given to who asked, and not kept', async () => {
  const cache = new PageCache({ mostBytes: ROOMY })
  const [before, other, everything] = [cache.open(), cache.open(), cache.open()]
  cache.purge(['content:1'], KEEP)

  const drawn = await cache.put('/one', page('old', ['content:1', 'settings']), before)
  await cache.put('/two', page('2', ['content:2', 'settings']), other)
  expect(await textOf(drawn)).toBe('old')
  expect(cache.get('/one')).toBeUndefined()
  expect(cache.get('/two')?.stale).toBe(false)

  cache.purge('all', KEEP)
  await cache.put('/three', page('3', ['content:3']), everything)
  expect(cache.get('/three')).toBeUndefined()
})

test('a draw that ends without a page leaves nothing behind', async () => {
  const cache = new PageCache({ mostBytes: ROOMY })
  const failed = cache.open()
  const slow = cache.open()
  cache.close(failed)
  cache.purge(['content:1'], KEEP)
  await cache.put('/one', page('old', ['content:1']), slow)
  expect(cache.get('/one')).toBeUndefined()
  await store(cache, '/one', page('new', ['content:1']))
  expect(cache.get('/one')?.stale).toBe(false)
})

test('memory stays below its bound, and the page that nobody asked for the longest leaves first', async () => {
  const body = (index: number) => String(index).repeat(3000).slice(0, 3000)
  const measure = new PageCache({ mostBytes: ROOMY })
  await store(measure, '/0', page(body(0)))
  const mostBytes = measure.size.bytes * 10 + 1000
  const cache = new PageCache({ mostBytes })

  for (let index = 0; index < 10; index++) await store(cache, `/${index}`, page(body(index)))
  expect(cache.size.entries).toBe(10)
  for (const index of [0, 1, 2, 3, 4, 6, 7, 8, 9]) cache.get(`/${index}`)
  await store(cache, '/10', page(body(1)))

  expect(cache.size.bytes).toBeLessThanOrEqual(mostBytes)
  expect(cache.get('/5')).toBeUndefined()
  expect(cache.get('/10')).toBeDefined()
  expect(cache.get('/9')).toBeDefined()

  for (let index = 11; index < 60; index++) {
    await store(cache, `/${index}`, page(body(index)))
    expect(cache.size.bytes).toBeLessThanOrEqual(mostBytes)
  }
})

test('a page larger than all the memory is served and not kept', async () => {
  const cache = new PageCache({ mostBytes: 8000 })
  await store(cache, '/small', page('small'))
  const large = await cache.put('/large', page('x'.repeat(5000)), cache.open())
  expect(await textOf(large)).toHaveLength(5000)
  expect(cache.get('/large')).toBeUndefined()
  expect(cache.get('/small')).toBeDefined()
})
