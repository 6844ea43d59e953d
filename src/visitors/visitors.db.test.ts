import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { BeatBuffer } from './beat-buffer.ts'
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
