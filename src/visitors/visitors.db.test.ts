import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { BeatBuffer } from './beat-buffer.ts'
import { BeatLimits } from './beat-limits.ts'
import { foldOldVisits } from './fold-old-visits.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const newId = () => `session_${randomBytes(16).toString('hex')}`

let app: TestApp
let buffer: BeatBuffer
beforeAll(async () => {
  app = await startTestApp()
  buffer = new BeatBuffer(app.app.database.db, createLog('silent'))
})
beforeEach(() => runSql(app.database, 'truncate visitor_sessions, page_views, visit_days, page_view_days'))
afterAll(() => app[Symbol.asyncDispose]())

type Row = {
  session_id: string
  page_url: string
  is_active: boolean
  user_agent: string
  device_type: string
}
const sessions = () => runSql<Row>(app.database, 'select * from visitor_sessions order by id')
const views = () => runSql<{ page_url: string }>(app.database, 'select * from page_views order by id')

/** Sends a beat to the running site, as a page does. */
async function send(beat: unknown, headers: Record<string, string> = {}): Promise<number> {
  const body = typeof beat === 'string' ? beat : JSON.stringify(beat)
  const answer = await app.read('/beat', {
    method: 'POST',
    body,
    headers: {
      'user-agent': FIREFOX,
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain',
      ...headers,
    },
  })
  expect(await answer.text()).toBe('')
  return answer.status
}

test('a visit is one row: its last page, its kind of device and browser, and neither address nor place', async () => {
  const id = newId()
  buffer.add({ id, what: 'view', path: '/' }, FIREFOX)
  buffer.add({ id, what: 'view', path: '/articles' }, FIREFOX)
  await buffer.flush()
  buffer.add({ id, what: 'away', path: '/articles' }, FIREFOX)
  await buffer.flush()
  const [row, ...more] = await sessions()
  expect(more).toEqual([])
  expect(row).toMatchObject({
    ip_address: '',
    location: '',
    user_agent: 'Firefox 140',
    device_type: 'desktop',
    page_url: '/articles',
    is_active: false,
  })
  expect((await views()).map(({ page_url }) => page_url)).toEqual(['/', '/articles'])
})

test('many readers in one flush cost one write', async () => {
  const { database } = app.app
  buffer.add({ id: newId(), what: 'view', path: '/' }, FIREFOX)
  await buffer.flush() // the key is read once
  const before = database.statements.all
  for (let reader = 0; reader < 500; reader++) buffer.add({ id: newId(), what: 'view', path: '/' }, FIREFOX)
  await buffer.flush()
  await buffer.flush()
  expect(database.statements.all - before).toBe(4) // BEGIN, the time, the write, COMMIT
  expect(await sessions()).toHaveLength(501)
})

test('a flood is cut off, and the readers before it are counted', async () => {
  for (let reader = 0; reader < 6000; reader++) buffer.add({ id: newId(), what: 'view', path: '/' }, FIREFOX)
  await buffer.flush()
  expect(await sessions()).toHaveLength(5000)
})

test('a flood from one address is answered like everyone and counted no further, and the next reader is counted', async () => {
  await using own = await startTestApp({ database: app.database, config: { trustProxy: true } })
  const sendFrom = (address: string, what = 'view') =>
    own.read('/beat', {
      method: 'POST',
      body: JSON.stringify({ id: newId(), what, path: '/' }),
      headers: { 'user-agent': FIREFOX, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
    })
  for (let beat = 0; beat < 300; beat++) expect((await sendFrom('197.251.3.4')).status).toBe(204)
  expect((await sendFrom('203.0.113.1')).status).toBe(204)
  await own[Symbol.asyncDispose]()
  expect(await sessions()).toHaveLength(121)
})

test('a network is counted as ten addresses, a site no more than its rows of a day', () => {
  const limits = new BeatLimits()
  const heard = Array.from({ length: 2000 }, (_, beat) => limits.hears(`198.51.100.${beat % 200}`))
  expect(heard.filter(Boolean)).toHaveLength(1200)
  expect(limits.hears('203.0.113.1')).toBe(true)
  const counted = (networks: number) => {
    let views = 0
    for (let network = 0; network < networks; network++)
      for (let view = 0; view < 2500; view++) if (limits.counts(`10.${network}.1.1`)) views++
    return views
  }
  expect(counted(100)).toBe(200_000)
})

test('who only says that they still read begins no visit: rows come from opened pages alone', async () => {
  const id = newId()
  for (let tab = 0; tab < 50; tab++) buffer.add({ id: newId(), what: 'here', path: '/' }, FIREFOX)
  buffer.add({ id, what: 'view', path: '/news' }, FIREFOX)
  buffer.add({ id, what: 'away', path: '/news' }, FIREFOX)
  await buffer.flush()
  expect(await sessions()).toMatchObject([{ page_url: '/news', is_active: false }])
  buffer.add({ id, what: 'here', path: '/articles' }, FIREFOX)
  await buffer.flush()
  expect(await sessions()).toMatchObject([{ page_url: '/articles', is_active: true }])
})

test('who reads the names of sessions in the panel cannot speak for one', async () => {
  const id = newId()
  buffer.add({ id, what: 'view', path: '/' }, FIREFOX)
  await buffer.flush()
  const [victim] = await sessions()
  expect(victim?.session_id).toMatch(/^session_[0-9a-f]{32}$/)
  expect(victim?.session_id).not.toBe(id)
  buffer.add({ id: victim!.session_id, what: 'away', path: '/forged' }, FIREFOX)
  await buffer.flush()
  expect((await sessions())[0]).toEqual(victim)
})

test('the site takes beats from its own pages, and writes them when it stops at the latest', async () => {
  await using own = await startTestApp({ database: app.database })
  const body = JSON.stringify({ id: newId(), what: 'view', path: '/news' })
  const headers = { 'user-agent': FIREFOX, 'sec-fetch-site': 'same-origin' }
  expect((await own.read('/beat', { method: 'POST', body, headers })).status).toBe(204)
  await own[Symbol.asyncDispose]()
  expect((await sessions()).map(({ page_url }) => page_url)).toEqual(['/news'])
})

test.each<[who: string, headers: Record<string, string>]>([
  ['a reader who asks not to be tracked', { dnt: '1' }],
  ['a reader with Global Privacy Control', { 'sec-gpc': '1' }],
  ['a reader who saves data', { 'save-data': 'on' }],
  ['staff who are signed in', { cookie: 'theme=dark; sid=abc' }],
  ['staff who are signed in over TLS', { cookie: '__Host-sid=abc' }],
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['another site’s page', { 'sec-fetch-site': 'cross-site' }],
])('%s is answered like everyone and not counted', async (_who, headers) => {
  await using own = await startTestApp({ database: app.database })
  const beat = JSON.stringify({ id: newId(), what: 'view', path: '/' })
  const answer = await own.read('/beat', {
    method: 'POST',
    body: beat,
    headers: { 'user-agent': FIREFOX, 'sec-fetch-site': 'same-origin', ...headers },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('set-cookie')).toBeNull()
  await own[Symbol.asyncDispose]()
  expect(await sessions()).toEqual([])
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['no id', { what: 'view', path: '/' }],
  ['a made-up id', { id: 'session_1', what: 'view', path: '/' }],
  ['an unknown word', { id: newId(), what: 'delete', path: '/' }],
  ['another site’s address', { id: newId(), what: 'view', path: '//evil.example' }],
  ['a query with a name in it', { id: newId(), what: 'view', path: '/contact?email=ama@example.com' }],
  ['a page of the panel', { id: newId(), what: 'view', path: '/admin/overview' }],
  ['a very long path', { id: newId(), what: 'view', path: `/${'a'.repeat(300)}` }],
  ['more than a kilobyte', { id: newId(), what: 'view', path: '/', more: 'x'.repeat(1024) }],
  ['a megabyte', 'x'.repeat(1_000_000)],
])('%s is answered 204 and not counted', async (_what, beat) => {
  await send(beat).then(
    (status) => expect(status).toBe(204),
    () => undefined, // who sends much more than is read may find the line closed
  )
  expect((await app.read('/healthz')).status).toBe(200)
})

test('after 30 days rows become counts a day, which name nobody; done twice, nothing is counted twice', async () => {
  const old = (days: number) => new Date(Date.now() - days * 86_400_000)
  const [ama, kofi] = [newId(), newId()]
  for (const [id, path] of [
    [ama, '/'],
    [ama, '/news'],
    [kofi, '/news'],
    [kofi, '/news'],
  ] as const)
    buffer.add({ id, what: 'view', path }, FIREFOX, old(40))
  await buffer.flush()
  buffer.add({ id: newId(), what: 'view', path: '/' }, FIREFOX, old(29))
  await buffer.flush()
  const { db } = app.app.database
  expect(await foldOldVisits(db)).toEqual({ sessions: 2, views: 4 })
  expect(await foldOldVisits(db)).toEqual({ sessions: 0, views: 0 })
  const day = old(40).toISOString().slice(0, 10)
  expect(await db.selectFrom('visitDays').selectAll().execute()).toEqual([
    { day, deviceType: 'desktop', visits: 2 },
  ])
  expect(await db.selectFrom('pageViewDays').selectAll().orderBy('pageUrl').execute()).toEqual([
    { day, pageUrl: '/', deviceType: 'desktop', views: 1 },
    { day, pageUrl: '/news', deviceType: 'desktop', views: 3 },
  ])
  expect(await sessions()).toHaveLength(1)
  expect(await views()).toHaveLength(1)
})

test('of a day with made-up pages the thousand most read keep their names, and none is lost from the count', async () => {
  const old = new Date(Date.now() - 40 * 86_400_000)
  const [reader, ...made] = Array.from({ length: 1500 }, newId)
  for (const path of ['/news', '/news', '/articles', '/articles'])
    buffer.add({ id: reader!, what: 'view', path }, FIREFOX, old)
  for (const [at, id] of made.entries())
    buffer.add({ id, what: 'view', path: `/made-up-${at}` }, FIREFOX, old)
  await buffer.flush()
  const { db } = app.app.database
  expect(await foldOldVisits(db)).toEqual({ sessions: 1500, views: 1503 })
  const days = await db.selectFrom('pageViewDays').selectAll().execute()
  expect(days).toHaveLength(1001)
  expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(1503)
  expect(days).toContainEqual(expect.objectContaining({ pageUrl: '/news', views: 2 }))
})
