import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
/** The same site remembers no page: what the queries say is what is seen. */
beforeAll(async () => {
  app = await startTestApp({ as: 'editor', config: { pageCache: false } })
})
afterAll(() => app[Symbol.asyncDispose]())

const TOMORROW = new Date(Date.now() + 24 * 3_600_000)
/** Instead of waiting, the item's time is moved to a second ago. */
const letTimeCome = (id: number) =>
  runSql(app.database, `update content set published_at = now() - interval '1 second' where id = $1`, [id])
const setAutoPublish = (on: boolean) =>
  runSql(app.database, 'update site_settings set auto_publish = $1', [on])

async function isSeen(id: number, title: string): Promise<Record<string, boolean>> {
  const pages = [
    '/',
    '/articles',
    '/articles?category=opinion',
    '/headlines',
    `/article/${id}`,
    `/news/${id}`,
  ]
  const seen = pages.map(async (page) => {
    const response = await app.read(page)
    const text = response.status === 301 ? title : await response.text()
    return [page.replace(String(id), ':id'), text.includes(title)] as const
  })
  return Object.fromEntries(await Promise.all(seen))
}

const NOWHERE = {
  '/': false,
  '/articles': false,
  '/articles?category=opinion': false,
  '/headlines': false,
  '/article/:id': false,
  '/news/:id': false,
}
const EVERYWHERE = Object.fromEntries(Object.keys(NOWHERE).map((page) => [page, true]))

test('an item with a date in the future is seen nowhere until its time has come, and then everywhere', async () => {
  const item = await app.make.published('article', {
    title: 'Embargoed opinion',
    category: 'opinion',
    publishedAt: TOMORROW,
  })
  expect(item).toMatchObject({ status: 'published', scheduled: true })
  expect(await isSeen(item.id, 'Embargoed opinion')).toEqual(NOWHERE)

  await letTimeCome(item.id)

  expect(await isSeen(item.id, 'Embargoed opinion')).toEqual(EVERYWHERE)
})

test('while the site does not publish by itself, a scheduled item waits for a person', async () => {
  const item = await app.make.published('article', {
    title: 'Waits for Ama',
    category: 'opinion',
    publishedAt: TOMORROW,
  })
  await setAutoPublish(false)
  await letTimeCome(item.id)
  expect(await isSeen(item.id, 'Waits for Ama')).toEqual(NOWHERE)

  expect((await app.request(`/api/admin/content/${item.id}/publish`, { method: 'POST' })).status).toBe(200)

  expect(await isSeen(item.id, 'Waits for Ama')).toEqual(EVERYWHERE)
  await setAutoPublish(true)
})

test('what published itself stays when the site is told to publish no more by itself', async () => {
  const item = await app.make.published('article', {
    title: 'Out since its hour',
    category: 'opinion',
    publishedAt: TOMORROW,
  })
  await letTimeCome(item.id)
  expect(await isSeen(item.id, 'Out since its hour')).toEqual(EVERYWHERE)

  await setAutoPublish(false)

  expect(await isSeen(item.id, 'Out since its hour')).toEqual(EVERYWHERE)
  await setAutoPublish(true)
})

test('what was published by hand is seen, whether or not the site publishes by itself', async () => {
  const item = await app.make.published('article', { title: 'By hand', category: 'opinion' })
  await setAutoPublish(false)
  expect(await isSeen(item.id, 'By hand')).toEqual(EVERYWHERE)
  await setAutoPublish(true)
})

test('a published item that is given a date in the future leaves the site until then', async () => {
  const item = await app.make.published('article', { title: 'Pulled back', category: 'opinion' })
  const edit = (publishedAt: Date, version: number) =>
    app.request(`/api/admin/content/${item.id}`, { method: 'PATCH', body: { version, publishedAt } })

  expect(await (await edit(TOMORROW, 2)).json()).toMatchObject({
    publicationState: 'scheduled',
    status: 'published',
  })
  expect(await isSeen(item.id, 'Pulled back')).toEqual(NOWHERE)

  const past = new Date(Date.now() - 1)
  expect(await (await edit(past, 3)).json()).toMatchObject({ publicationState: 'published' })
  expect(await isSeen(item.id, 'Pulled back')).toEqual(EVERYWHERE)
})

test('a scheduled item is no secret that a comment, a number or a neighbour gives away', async () => {
  const item = await app.make.published('article', { title: 'Silent', publishedAt: TOMORROW })
  await runSql(
    app.database,
    `insert into comments (content_id, content_type, author, email, content, status)
      values ($1, 'article', 'Early bird', 'a@b.example', 'Leaked', 'approved')`,
    [item.id],
  )
  expect(
    await runSql(app.database, 'select * from public_comments where content_id = $1', [item.id]),
  ).toEqual([])
  expect((await app.read(`/article/${item.id}/silent`)).status).toBe(404)
  expect((await app.read(`/article/${item.id}`)).headers.get('location')).toBeNull()
})

test('a page in memory is renewed at the moment when a scheduled item becomes public', async () => {
  await using cached = await startTestApp({ as: 'editor' })
  expect(await (await cached.read('/articles')).text()).not.toContain('On the minute')
  await cached.make.published('article', {
    title: 'On the minute',
    publishedAt: new Date(Date.now() + 700),
  })
  expect(await (await cached.read('/articles')).text()).not.toContain('On the minute')

  // Nothing else happens: the page is renewed by the clock alone.
  await expect
    .poll(async () => (await cached.read('/articles')).text(), { timeout: 5000 })
    .toContain('On the minute')
})
