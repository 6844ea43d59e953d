import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { ask } from '#testing/ask.ts'
import { type BreakableDatabase, createBreakableDatabase } from '#testing/breakable-database.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

type Line = { level: number; msg: string; requestId?: string; [more: string]: unknown }

const INFO = 30
const WARN = 40

let database: BreakableDatabase
let app: TestApp
let lines: Line[]
beforeEach(async () => {
  lines = []
  database = await createBreakableDatabase()
  app = await startTestApp({
    as: 'editor',
    database,
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await app[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const until = <T>(isTrue: () => T | Promise<T>) => vi.waitFor(isTrue, { timeout: 60_000, interval: 50 })
const said = (msg: string) => lines.filter((line) => line.msg === msg)

test('an operator reads in one line each that the database went away, what readers got meanwhile, and that it is back', async () => {
  const { id, slug, version } = await app.make.published('article')
  const path = `/article/${id}/${slug}`
  await ask(app.url + path)
  await app.request(`/api/admin/content/${id}`, { method: 'PATCH', body: { version, description: 'Later' } })

  await database.goAway()
  await until(async () => {
    expect((await ask(app.url + path)).headers['cache-status']).toContain('database-away')
    expect(said('The database does not answer.')).toHaveLength(1)
  })
  for (let reads = 0; reads < 5; reads++) await ask(app.url + path)
  await database.comeBack()
  await until(() => expect(said('Changes of other processes are heard again.')).toHaveLength(1))
  await until(() => expect(said('Readers get pages of now again.')).toHaveLength(1))

  expect(said('Changes of other processes are not heard; connecting again.')).toMatchObject([{ level: WARN }])
  expect(said('The database does not answer.')).toMatchObject([
    { level: WARN, reason: 'refused', code: 'ECONNREFUSED' },
  ])
  expect(said('Readers get pages as they were last known, as the database does not answer.')).toMatchObject([
    { level: WARN },
  ])
  expect(said('The database answers again.')).toMatchObject([{ level: INFO, ms: expect.any(Number) }])
  const [again] = said('Readers get pages of now again.')
  expect(again).toMatchObject({ level: INFO })
  expect(again?.served).toBeGreaterThanOrEqual(5)
})

test('pages that are only late, as another holds a table, are not told of as if the database were away', async () => {
  const { id, slug, version } = await app.make.published('article')
  const path = `/article/${id}/${slug}`
  await ask(app.url + path)
  await app.request(`/api/admin/content/${id}`, { method: 'PATCH', body: { version, description: 'Later' } })
  await database.run('begin')
  await database.run('lock table content in access exclusive mode')

  const { status, headers } = await ask(app.url + path)
  expect([status, headers['cache-status']]).toEqual([200, 'nyansapo; fwd=stale; detail=slow'])
  await database.run('rollback')
  expect(lines.filter(({ msg }) => /as they were last known/.test(msg))).toEqual([])
})

test('saves that wait for a row that another holds are refused in words, told of in the log, and turn nobody away elsewhere', async () => {
  const { id, version } = await app.make.published('article', { title: 'Held' })
  await database.run('begin')
  await database.run('select from content where id = $1 for update', [id])

  const saves = Array.from({ length: 12 }, () =>
    app.request(`/api/admin/content/${id}?note=ama@example.com`, {
      method: 'PATCH',
      body: { version, title: 'Of Kofi Mensah' },
    }),
  )
  await until(async () => {
    const [row] = await waiting()
    expect(row?.count).toBeGreaterThan(5)
  })
  expect((await ask(`${app.url}/readyz`)).status).toBe(200)
  expect((await ask(`${app.url}/about`)).status).toBe(200)
  const answers = await Promise.all(saves)
  const problems = (await Promise.all(answers.map((answer) => answer.json()))) as {
    code: string
    requestId: string
  }[]
  expect(problems.map(({ code }) => code)).toEqual(problems.map(() => 'unavailable'))
  await database.run('rollback')
  expect(
    (await app.request(`/api/admin/content/${id}`, { method: 'PATCH', body: { version, title: 'Free' } }))
      .status,
  ).toBe(200)

  const ids = problems.map(({ requestId }) => requestId)
  const requests = said('A request took long.')
  // On a busy machine other statements are late, too.
  const statements = said('A statement took long.').filter(({ statement }) =>
    /from "content" where "id" = \$1 for update/.test(String(statement)),
  )
  expect(requests.length).toBeGreaterThan(5)
  for (const line of requests) {
    expect(line).toMatchObject({
      level: WARN,
      method: 'PATCH',
      path: `/api/admin/content/${id}`,
      status: 503,
    })
    expect(ids).toContain(line.requestId)
  }
  const refusals = said('A change could not be kept.')
  expect(refusals).toHaveLength(12)
  // Two of them waited for a connection, not for the row.
  expect(refusals.filter(({ code }) => code === '55P03').length).toBeGreaterThan(5)
  for (const line of refusals) {
    expect(line).toMatchObject({
      level: WARN,
      method: 'PATCH',
      path: `/api/admin/content/${id}`,
      status: 503,
    })
    expect(line.reason).toBe('The database did not answer.')
    expect(ids).toContain(line.requestId)
  }
  expect(statements.length).toBeGreaterThan(0)
  for (const line of statements) {
    expect(ids).toContain(line.requestId)
  }
  expect(JSON.stringify(lines)).not.toMatch(/ama@example|Mensah/)
})

const waiting = () =>
  runSql<{ count: number }>(
    database.behind,
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )

test('what is published is read at once, and a session holds, however wrong this machine’s clock is', async () => {
  for (const hours of [1, -1]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    const { id, slug } = await app.make.draft('article', { title: `Out by ${hours}` })
    expect((await app.request(`/api/admin/content/${id}/publish`, { method: 'POST' })).status).toBe(200)
    expect((await ask(`${app.url}/article/${id}/${slug}`)).status).toBe(200)
    expect((await ask(`${app.url}/articles`)).text).toContain(`Out by ${hours}`)
    vi.useRealTimers()
  }
})

test('clocks that differ by more than a second are told of at the start', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const heard: Line[] = []
  const log = createLog('info', { write: (line) => void heard.push(JSON.parse(line)) })
  await using skewed = await startTestApp({ database: database.behind, log })
  expect(skewed.url).toBeTruthy()
  const clock = heard.filter(({ msg }) =>
    msg.startsWith('The clock of this machine and that of the database differ'),
  )
  expect(clock).toMatchObject([{ level: WARN }])
  expect(Math.round(Number(clock[0]?.aheadMs) / 60_000)).toBe(1)
  expect(said(clock[0]!.msg)).toEqual([])
})
