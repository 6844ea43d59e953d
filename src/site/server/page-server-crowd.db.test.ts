import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BreakableDatabase, createBreakableDatabase } from '#testing/breakable-database.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let database: BreakableDatabase
let app: TestApp
beforeAll(async () => {
  database = await createBreakableDatabase()
  app = await startTestApp({ as: 'editor', database })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const until = <T>(isTrue: () => T | Promise<T>) => vi.waitFor(isTrue, { timeout: 60_000, interval: 50 })

/** Sixteen are drawn at once and two hundred wait: of so many the rest cannot. */
const CROWD = 400
const LEAST_REFUSED = CROWD - 216

test('of a crowd that asks for pages nobody has, those beyond the line are told at once to come again; readers of known pages, staff and probes go on', async () => {
  const { id, slug, version } = await app.make.published('article', { title: 'Known to all' })
  for (const path of ['/', '/articles', `/article/${id}/${slug}`]) await app.read(path)
  const body = { version, description: 'Said later' }
  expect((await app.request(`/api/admin/content/${id}`, { method: 'PATCH', body })).status).toBe(200)
  await app.read('/')
  await database.run('begin')
  await database.run('lock table content in access exclusive mode')

  const refused: Response[] = []
  const crowd = Array.from({ length: CROWD }, async (_, index) => {
    const answer = await app.read(`/article/${700_000 + index}`)
    if (answer.status === 503) refused.push(answer)
    return answer
  })
  await until(() => expect(refused.length).toBeGreaterThanOrEqual(LEAST_REFUSED))
  expect(refused[0]!.headers.get('retry-after')).toBe('5')
  expect(await refused[0]!.text()).toContain('Many people are asking just now.')

  const home = await app.read('/')
  expect([home.status, home.headers.get('cache-status')]).toEqual([200, null])
  const list = await app.read('/articles')
  expect([list.status, list.headers.get('cache-status')]).toEqual([
    200,
    expect.stringContaining('nyansapo; fwd=stale'),
  ])
  expect((await app.read('/readyz')).status).toBe(200)
  expect((await app.request('/api/admin/settings')).status).toBe(200)

  await database.run('rollback')
  const answers = await Promise.all(crowd)
  expect(answers.every(({ status }) => status === 404 || status === 503)).toBe(true)
  expect((await app.read('/article/799999')).status).toBe(404)
  expect((await app.read('/articles')).headers.get('cache-status')).toBeNull()
})
