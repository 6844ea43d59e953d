import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishContent } from '#content/commands/publish-content.ts'
import { inTransaction } from '#platform/db.ts'
import { runSql } from '#testing/run-sql.ts'
import { type ForeignServer, startForeignServer } from '#testing/start-foreign-server.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { purgeCdnJob } from './purge-cdn.job.ts'

let cdn: ForeignServer
let app: TestApp
beforeAll(async () => {
  cdn = await startForeignServer()
  app = await startTestApp({ config: { cdn: settings('cloudflare') } })
})
beforeEach(async () => {
  cdn.heard.length = 0
  cdn.answers.length = 0
  await runSql(app.database, 'delete from nyansapo_jobs.job')
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  cdn[Symbol.dispose]()
})

const settings = (shape: 'cloudflare' | 'fastly') => ({ url: `${cdn.url}/purge`, token: 'a-token', shape })
const startWorker = (shape: 'cloudflare' | 'fastly' = 'cloudflare') =>
  startTestApp({ database: app.database, config: { role: 'worker', cdn: settings(shape) } })
const waiting = async () =>
  (
    await runSql<{ tags: string[] | null }>(
      app.database,
      `select data->'tags' as tags from nyansapo_jobs.job where name like 'purge-%' and state in ('created', 'retry') order by created_on`,
    )
  ).map(({ tags }) => tags)
const bodies = () => cdn.heard.map(({ body }) => JSON.parse(body) as unknown)

test('a published change is one call in Cloudflare’s shape, with all its tags; a draft is none', async () => {
  await using _worker = await startWorker()
  const { id } = await app.make.draft('article')
  expect(await waiting()).toEqual([])
  await publishContent(app.app.database.db, app.actor, id)
  await expect.poll(() => cdn.heard.length, { timeout: 30_000 }).toBe(1)
  expect(cdn.heard[0]).toMatchObject({
    path: '/purge',
    headers: { authorization: 'Bearer a-token', 'content-type': 'application/json' },
  })
  expect(bodies()).toEqual([{ tags: [`content:${id}`, 'type:article', 'headlines', 'citations', 'among'] }])
})

test('every page bears a tag that the calls name', async () => {
  const { id, slug } = await app.make.published('article')
  const [tags] = await waiting()
  for (const path of [`/article/${id}/${slug}`, '/articles', '/', '/feed.xml', '/sitemap.xml']) {
    const answer = await app.read(path)
    if (answer.status !== 200) continue
    const borne = answer.headers.get('cache-tag')?.split(',') ?? []
    expect([path, borne]).toEqual([path, expect.arrayContaining(['settings'])])
    if (path !== '/sitemap.xml')
      expect([path, borne.some((tag) => tags!.includes(tag))]).toEqual([path, true])
  }
})

test('changes that wait are one call, in Fastly’s shape, which names each tag once', async () => {
  const drafts = await Promise.all(['One', 'Two', 'Three'].map((title) => app.make.draft('video', { title })))
  const items = drafts.map(({ id, version }) => ({ id, version }))
  const body = { action: 'publish', type: 'video', items, expectedCount: items.length }
  expect((await app.request('/api/admin/content/bulk', { method: 'POST', body })).status).toBe(200)
  expect(await waiting()).toHaveLength(3)

  await using _worker = await startWorker('fastly')

  await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
  await expect.poll(() => cdn.heard.length, { timeout: 30_000 }).toBe(1)
  expect(cdn.heard[0]!.headers).toMatchObject({ 'fastly-key': 'a-token' })
  const [{ surrogate_keys: keys } = expect.fail()] = bodies() as { surrogate_keys: string[] }[]
  expect(keys).toEqual(expect.arrayContaining(drafts.map(({ id }) => `content:${id}`)))
  expect(new Set(keys).size).toBe(keys.length)
})

test('nothing is called before COMMIT, and nothing ever after a ROLLBACK', async () => {
  await using _worker = await startWorker()
  const { db } = app.app.database
  const opened = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const undone = inTransaction(db, async (tx) => {
    await tx.enqueue(purgeCdnJob, { tags: ['undone'] })
    opened.resolve()
    await mayEnd.promise
    throw new Error('undone')
  })
  await opened.promise
  // Another change is called for meanwhile, so the worker has looked and found nothing else.
  await inTransaction(db, (tx) => tx.enqueue(purgeCdnJob, { tags: ['done'] }))
  await expect.poll(bodies, { timeout: 30_000 }).toEqual([{ tags: ['done'] }])
  mayEnd.resolve()
  await expect(undone).rejects.toThrow('undone')
  await inTransaction(db, (tx) => tx.enqueue(purgeCdnJob, { tags: ['after'] }))
  await expect.poll(bodies, { timeout: 30_000 }).toEqual([{ tags: ['done'] }, { tags: ['after'] }])
})

test.each([
  [500, 'out of order'],
  [429, 'too many requests'],
])('a purge that is answered with %i waits with its reason and is called again', async (status, said) => {
  cdn.answers.push({ status, said })
  const { id } = await app.make.published('podcast')
  const rows = () =>
    runSql<{ state: string; output: { message: string } }>(
      app.database,
      `select state, output from nyansapo_jobs.job where name = 'purge-cdn'`,
    )
  {
    await using _worker = await startWorker()
    await expect.poll(rows, { timeout: 30_000 }).toMatchObject([{ state: 'retry' }])
  }
  expect((await rows())[0]!.output.message).toContain(`answered ${status}: ${said}`)
  // Its wait is over.
  await runSql(app.database, `update nyansapo_jobs.job set start_after = now() where state = 'retry'`)
  await using _next = await startWorker()
  await expect.poll(rows, { timeout: 30_000 }).toMatchObject([{ state: 'completed' }])
  expect(cdn.heard).toHaveLength(2)
  expect(bodies()[1]).toEqual({ tags: expect.arrayContaining([`content:${id}`]) })
})

test('what time alone makes public has all pages forgotten, once for all processes', async () => {
  await using other = await startTestApp({
    database: app.database,
    config: { cdn: settings('cloudflare') },
  })
  const publishedAt = new Date(Date.now() + 1500)
  const { id, slug } = await app.make.published('article', { publishedAt })
  await runSql(app.database, `delete from nyansapo_jobs.job where name = 'purge-cdn'`)
  await expect
    .poll(async () => (await other.read(`/article/${id}/${slug}`)).status, { timeout: 30_000 })
    .toBe(200)
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([null])
  await using _worker = await startWorker()
  await expect.poll(bodies, { timeout: 30_000 }).toEqual([{ tags: ['settings'] }])
})

test('without a CDN nothing is asked for', async () => {
  await using plain = await startTestApp()
  await plain.make.published('article')
  expect(await runSql(plain.database, `select from nyansapo_jobs.job where name like 'purge-%'`)).toEqual([])
})
