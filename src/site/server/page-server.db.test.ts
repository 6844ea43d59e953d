import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ask } from '#testing/ask.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let article: string
let articleId: number

beforeAll(async () => {
  app = await startTestApp({ as: 'editor' })
  const { id, slug } = await app.make.published('article', { title: 'Is bail a right?' })
  articleId = id
  article = `/article/${id}/${slug}`
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(() => app.app.pages.cache.purge('all', () => false))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(app.url + path, { headers, method })

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { statements } = app.app.database
  const before = statements.public
  await work()
  return statements.public - before
}

test('HEAD gives the headers of GET and no body, cached or not', async () => {
  for (const path of [article, '/articles', '/no-such-page']) {
    const drawn = await get(path, {}, 'HEAD')
    const { headers, status, body } = await get(path)
    const cached = await get(path, {}, 'HEAD')
    for (const head of [drawn, cached]) {
      expect(head.body).toHaveLength(0)
      expect(head.status).toBe(status)
      expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' })
    }
    expect(headers['content-length']).toBe(String(body.length))
  }
})

test('a reader who has the page already is told so in a few bytes', async () => {
  const { headers } = await get(article)
  const etag = headers.etag!
  const bare = etag.replace('W/', '')
  for (const value of [etag, bare, `"x", ${etag}`, `W/"y",${bare} , "z"`, '*']) {
    const answer = await get(article, { 'if-none-match': value })
    expect([value, answer.status, answer.body.length]).toEqual([value, 304, 0])
    expect(answer.headers).toMatchObject({
      etag,
      vary: 'Accept-Encoding',
      'cache-control': headers['cache-control'],
    })
  }
  for (const value of ['"x"', 'W/"y", "z"', bare.slice(1, -1), '']) {
    expect([value, (await get(article, { 'if-none-match': value })).status]).toEqual([value, 200])
  }
})

test('the tag of a page changes with what it shows, and the old one is not good any more', async () => {
  const { id, slug, version } = await app.make.published('article', { title: 'Land Act' })
  const path = `/article/${id}/${slug}`
  const before = await get(path)

  const edit = await app.request(`/api/admin/content/${id}`, {
    method: 'PATCH',
    body: { version, description: 'What changed in 2020' },
  })
  expect(edit.status).toBe(200)

  const after = await get(path, { 'if-none-match': before.headers.etag! })
  expect(after.status).toBe(200)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after.text).toContain('What changed in 2020')
})

test('brotli, gzip and plain bytes are the same page, each under its own name', async () => {
  for (const round of ['drawn', 'cached']) {
    const plain = await get(article)
    const small = await get(article, { 'accept-encoding': 'gzip, deflate, br' })
    const zipped = await get(article, { 'accept-encoding': 'gzip' })
    expect([round, plain.headers['content-encoding']]).toEqual([round, undefined])
    expect([small.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(small.body).toString()).toBe(plain.text)
    expect(gunzipSync(zipped.body).toString()).toBe(plain.text)
    expect(small.body.length).toBeLessThan(plain.body.length / 2)
    for (const { headers, body } of [plain, small, zipped]) {
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers.vary).toBe('Accept-Encoding')
    }
  }
})

test('fifty readers who come at once cost one drawing', async () => {
  const alone = await statementsOf(() => get('/headlines'))
  app.app.pages.cache.purge('all', () => false)
  let answers: Awaited<ReturnType<typeof get>>[] = []

  const together = await statementsOf(async () => {
    answers = await Promise.all(Array.from({ length: 50 }, () => get('/headlines')))
  })

  expect(together).toBe(alone)
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
})

test('a process that warms up has the front page and the newest item drawn before anybody asks', async () => {
  const { id, slug } = await app.make.published('case', { title: 'The newest of all' })
  await app.app.pages.warmUp()
  const drawn = app.app.database.statements.public
  for (const path of ['/', `/cases/${id}/${slug}`])
    expect((await get(path)).text).toContain('The newest of all')
  expect(app.app.database.statements.public).toBe(drawn)
})

test('who asks after a change never shares a drawing that began before it', async () => {
  const { id, slug, version } = await app.make.published('article', { description: 'As it was' })
  const path = `/article/${id}/${slug}`
  const locker = new pg.Client(app.database.connection)
  await locker.connect()
  const waiting = async () => {
    const waiters = `select from pg_locks where relation = 'content_topics'::regclass and not granted`
    return (await locker.query(waiters)).rowCount
  }
  try {
    // What is near it holds the drawing up, after it has read the article.
    await locker.query('begin; lock table content_topics in access exclusive mode')
    const before = get(path)
    await vi.waitFor(async () => expect(await waiting()).toBe(1))

    const body = { version, description: 'As it is now' }
    expect((await app.request(`/api/admin/content/${id}`, { method: 'PATCH', body })).status).toBe(200)
    const after = get(path)
    await vi.waitFor(async () => expect(await waiting()).toBe(2))
    await locker.query('commit')

    expect((await before).text).toContain('As it was')
    expect((await after).text).toContain('As it is now')
    expect((await get(path)).text).toContain('As it is now')
  } finally {
    await locker.end()
  }
})

test('a page in memory asks the database nothing', async () => {
  await get('/articles')
  expect(await statementsOf(() => get('/articles'))).toBe(0)
  expect(await statementsOf(() => get('/articles?utm_source=mail'))).toBe(0)
})

test('no page asks more than three questions, however many items there are', async () => {
  const paths = ['/', '/articles', '/articles?category=opinion', '/news', '/headlines', article]
  const count = async () => {
    app.app.pages.cache.purge('all', () => false)
    const counts: Record<string, number> = {}
    for (const path of paths) counts[path] = await statementsOf(() => get(path))
    return counts
  }
  const few = await count()
  for (let index = 0; index < 20; index++) {
    await app.make.published('article', { category: index % 2 ? 'opinion' : 'article' })
    await app.make.published('newsletter')
  }
  expect(await count()).toEqual(few)
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(3)
  expect(Math.min(...Object.values(few))).toBeGreaterThan(0)
})

test('a fault is drawn anew for everyone: it is never kept here, nor by anyone on the way', async () => {
  const { id } = await app.make.draft('article')
  const faults: [path: string, status: number][] = [
    ['/no-such-page', 404],
    [`/article/${id}`, 404],
    ['/news/999999', 404],
    ['/articles?page=junk', 404],
    ['/articles?page=a&page=b', 400],
  ]
  for (const [path, status] of faults) {
    const answer = await get(path)
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, status, 'no-store'])
    expect(answer.headers).not.toHaveProperty('cdn-cache-control')
    expect(answer.headers).not.toHaveProperty('etag')
  }
  expect(app.app.pages.cache.size.entries).toBe(0)

  await app.request(`/api/admin/content/${id}/publish`, { method: 'POST' })
  expect((await get(`/article/${id}/is-bail-a-right`)).status).toBe(200)
})

test('a redirect is not kept either: the address may become a page', async () => {
  const answer = await get(`/article/${articleId}`)
  expect([answer.status, answer.headers['cache-control']]).toEqual([301, 'no-store'])
  expect(app.app.pages.cache.size.entries).toBe(0)
})

test('with the cache switched off every reader gets a page drawn for them', async () => {
  await using plain = await startTestApp({ database: app.database, config: { pageCache: false } })
  const { statements } = plain.app.database
  for (let round = 1; round <= 2; round++) {
    expect((await ask(plain.url + article)).status).toBe(200)
    // The settings once, the article each time.
    expect(statements.public).toBe(1 + round)
  }
})
