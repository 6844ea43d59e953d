import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listPublished } from './public-content.queries.ts'

let app: TestApp
/** Nothing is remembered, so that every request asks the database. */
beforeAll(async () => {
  app = await startTestApp({ as: 'editor', config: { pageCache: false } })
})
afterAll(() => app[Symbol.asyncDispose]())

const statementsFor = async (path: string) => {
  const before = { ...app.app.database.statements }
  const response = await app.read(path)
  await response.text()
  const { statements } = app.app.database
  return {
    status: response.status,
    public: statements.public - before.public,
    all: statements.all - before.all,
  }
}

const addItems = async (count: number, day: number) => {
  for (let index = 0; index < count; index++) {
    const publishedAt = new Date(Date.UTC(2026, 0, day, 0, 0, index))
    const { id } = await app.make.published(index % 2 === 0 ? 'article' : 'newsletter', { publishedAt })
    await runSql(
      app.database,
      `insert into comments (content_id, content_type, author, email, content, status)
        select $1, 'article', 'Akosua', 'a@b.example', 'Comment ' || n, 'approved' from generate_series(1, 5) n`,
      [id],
    )
  }
}

test('a page costs the same few statements, however much has been published', async () => {
  await addItems(2, 1)
  const [article] = await runSql<{ id: number; slug: string }>(
    app.database,
    `select id, slug from content where type = 'article' limit 1`,
  )
  const address = `/article/${article!.id}/${article!.slug}`
  const expected: [path: string, status: number, statements: number][] = [
    ['/', 200, 2],
    ['/articles', 200, 1],
    ['/articles?category=opinion', 200, 1],
    ['/news', 200, 1],
    ['/headlines', 200, 1],
    [address, 200, 1],
    [`/article/${article!.id}`, 301, 1],
    ['/article/2147483647', 404, 2],
    ['/no-such-page', 404, 0],
  ]
  const measure = async () => {
    const measured: typeof expected = []
    for (const [path] of expected) {
      const counted = await statementsFor(path)
      expect(counted.all).toBe(counted.public)
      measured.push([path, counted.status, counted.public])
    }
    return measured
  }

  // The first page of all reads the settings, for those that come.
  await statementsFor('/about')
  expect(await measure()).toEqual(expected)
  await addItems(60, 2)
  expect(await measure()).toEqual(expected)
})

test('a page in memory costs no statement at all', async () => {
  await using cached = await startTestApp({ database: app.database })
  await (await cached.read('/articles')).text()
  const before = cached.app.database.statements.all
  await (await cached.read('/articles')).text()
  expect(cached.app.database.statements.all).toBe(before)
})

test('leafing through a list shows every item once, newest first, also where dates are the same', async () => {
  await runSql(app.database, `update content set published_at = '2026-01-05' where id % 3 = 0`)
  const seen: number[] = []
  for (let path: string | null = '/headlines'; path; ) {
    const html: string = await (await app.read(path)).text()
    seen.push(...[...html.matchAll(/<h3><a href="\/(?:article|news)\/(\d+)/g)].map(([, id]) => Number(id)))
    path = /<link rel="next" href="[^"]*?(\/headlines\?page=[^"]+)"/.exec(html)?.[1] ?? null
  }
  const all = await runSql<{ id: number }>(
    app.database,
    'select id from public_content order by published_at desc, id desc',
  )
  expect(seen).toEqual(all.map(({ id }) => id))
})

test('a list can be left and gone on with at any date that an item may have', async () => {
  const days = [
    '1900-01-01',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01',
    '2027-02-11T19:56:14.208Z',
    '2029-06-01',
    '2199-12-31',
  ]
  await runSql(app.database, 'delete from content')
  for (const day of days) {
    const { id } = await app.make.published('article', { publishedAt: new Date('2020-01-01') })
    await runSql(app.database, `update content set published_at = $2, created_at = $2 where id = $1`, [
      id,
      new Date(day),
    ])
  }
  const staff: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await app.request(
      `/api/admin/content?type=article&limit=1${cursor ? `&cursor=${cursor}` : ''}`,
    )
    expect(response.status).toBe(200)
    const page = (await response.json()) as { items: { createdAt: string }[]; next: string | null }
    staff.push(...page.items.map(({ createdAt }) => createdAt))
    cursor = page.next
  }
  expect(staff).toEqual(days.map((day) => new Date(day).toISOString()).reverse())
})

test('the public list takes a limit and a kind, and says where it goes on', async () => {
  const { publicDb } = app.app.database
  const page = await listPublished(publicDb, { types: ['article'], limit: 2 })
  expect(page.items).toHaveLength(2)
  expect(page.next).toMatch(/^-?[0-9a-z]+\.[0-9a-z]+$/)
  expect(await listPublished(publicDb, { types: ['newsletter', 'book'], limit: 2 })).toEqual({
    items: [],
    next: null,
  })
})
