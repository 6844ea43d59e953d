import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { json, plain } from './post.testing.ts'

const words = { name: 'Ama Mensah', email: 'ama@secret.example', comment: 'The court was right.' }
const MESSAGE = {
  name: 'Ama',
  email: 'ama@x.gh',
  subject: 'A question',
  message: 'Where is it?',
  kind: 'contact',
}

let app: TestApp
let item: number
beforeAll(async () => {
  app = await startTestApp({ as: 'editor', config: { trustProxy: true } })
  item = (await app.make.published('article')).id
})
afterAll(() => app[Symbol.asyncDispose]())

test('one address may send ten in ten minutes; the eleventh is told to wait, and keeps its text', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  for (let n = 1; n <= 10; n++) {
    expect((await plain(app, '/comments', { ...words, comment: `Number ${n}`, item }, from)).status).toBe(303)
  }
  const refused = await plain(app, '/comments', { ...words, comment: 'Number 11', item }, from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await refused.text()).toContain('>Number 11</textarea>')
  expect((await plain(app, '/comments', { ...words, comment: 'Of another', item })).status).toBe(303)
  const stored = await runSql(
    app.database,
    `select row_to_json(comments)::text as row from comments
    union all select row_to_json(admin_activity_log)::text from admin_activity_log`,
  )
  expect(JSON.stringify(stored)).not.toContain('203.0.113')
})

test('a flood from many networks closes the form for nobody: what comes beyond three hundred is kept as suspect', async () => {
  await using flooded = await startTestApp({ database: app.database, config: { trustProxy: true } })
  const post = (index: number) =>
    json(
      flooded,
      '/messages',
      { ...MESSAGE, message: `Flood number ${index}.` },
      { 'x-forwarded-for': `100.${index >> 8}.${index & 255}.1` },
    )
  const statuses: number[] = []
  for (let start = 0; start < 320; start += 20)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 20 }, async (_, at) => (await post(start + at)).status))),
    )
  expect(new Set(statuses)).toEqual(new Set([201]))
  const [kept] = await runSql(
    app.database,
    `select count(*)::int as all, (count(*) filter (where 'crowd' = any(suspicions)))::int as crowd
     from messages where message like 'Flood number%'`,
  )
  expect(kept).toEqual({ all: 320, crowd: 20 })
})

test('all addresses of one network together send ten times as much as one, and the next network is free', async () => {
  await using flooded = await startTestApp({ database: app.database, config: { trustProxy: true } })
  const post = async (from: string) =>
    (await json(flooded, '/messages', { ...MESSAGE, message: `From ${from}.` }, { 'x-forwarded-for': from }))
      .status
  for (const network of ['41.66.7.', '2001:db8:7:']) {
    const statuses: number[] = []
    for (let host = 0; host < 110; host++)
      statuses.push(
        await post(network.includes(':') ? `${network}${host.toString(16)}::1` : `${network}${host}`),
      )
    expect([network, statuses.filter((status) => status === 429).length]).toEqual([network, 10])
  }
  expect(await post('41.66.8.1')).toBe(201)
})

test('an address sends ten in ten minutes, however many processes it asks, and is stored nowhere', async () => {
  const from = { 'x-forwarded-for': '198.51.100.77' }
  await using other = await startTestApp({ database: app.database, config: { trustProxy: true } })
  const statuses: number[] = []
  for (let n = 1; n <= 14; n++) {
    const asked = n % 2 ? app : other
    statuses.push((await json(asked, '/messages', { ...MESSAGE, message: `Shared ${n}.` }, from)).status)
  }
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(4).fill(429)])
  // What could not be kept is not counted, here or there.
  const blank = await json(other, '/comments', { ...words, comment: '', item: String(item) }, from)
  expect(blank.status).toBe(422)
  for (let n = 1; n <= 10; n++)
    expect(
      (
        await json(
          n % 2 ? app : other,
          '/comments',
          { ...words, comment: `Shared ${n}`, item: String(item) },
          from,
        )
      ).status,
    ).toBe(201)
  expect(
    (await json(app, '/comments', { ...words, comment: 'Eleventh', item: String(item) }, from)).status,
  ).toBe(429)
  const kept = JSON.stringify(await runSql(app.database, 'select * from limit_counts'))
  expect(kept).not.toMatch(/198\.51|message|network/)
  expect(kept.length).toBeGreaterThan(100)
})

test('a flood that spreads over processes is one flood, and its time ends for all', async () => {
  await runSql(app.database, 'delete from limit_counts')
  await using one = await startTestApp({ database: app.database, config: { trustProxy: true } })
  await using other = await startTestApp({ database: app.database, config: { trustProxy: true } })
  const post = (index: number) =>
    json(
      index % 2 ? one : other,
      '/messages',
      { ...MESSAGE, message: `Spread number ${index}.` },
      { 'x-forwarded-for': `101.${index >> 8}.${index & 255}.1` },
    )
  for (let start = 0; start < 310; start += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => post(start + at)))
  const crowd = async () =>
    (
      await runSql<{ crowd: number }>(
        app.database,
        `select count(*)::int as crowd from messages where message like 'Spread number%' and 'crowd' = any(suspicions)`,
      )
    )[0]!.crowd
  expect(await crowd()).toBe(10)
  await runSql(app.database, `update limit_counts set window_ends_at = now() - interval '1 second'`)
  expect((await post(400)).status).toBe(201)
  expect(await crowd()).toBe(10)
})
