import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import {
  countVisitors,
  listBots,
  listRecentVisitors,
  listTopPages,
  listVisitDays,
} from './visitors.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() =>
  runSql(app.database, 'truncate visitor_sessions, page_views, visit_days, page_view_days, bot_days'),
)
afterAll(() => app[Symbol.asyncDispose]())

/** A visit whose last sign of life was so many minutes ago. */
const visit = (
  id: string,
  minutes: number,
  { active = true, page = '/' as string | null, device = 'mobile' } = {},
) =>
  runSql(
    app.database,
    `insert into visitor_sessions (session_id, user_agent, page_url, device_type, is_active, last_activity, started_at)
     values ($1, 'Firefox 140', $2, $3, $4, now() - make_interval(mins => $5), now() - make_interval(mins => $5))`,
    [id, page, device, active, minutes],
  )
const view = (page: string, days = 0) =>
  runSql(
    app.database,
    `insert into page_views (session_id, page_url, device_type, viewed_at)
     values ('s', $1, 'mobile', now() - make_interval(days => $2))`,
    [page, days],
  )

test('active are those who were here within the window and have not gone; the total keeps what was folded', async () => {
  const { db } = app.app.database
  await visit('now', 1)
  await visit('left', 1, { active: false })
  await visit('ten', 10)
  await visit('yesterday', 60 * 26)
  await runSql(app.database, `insert into visit_days values ('2026-01-01', 'mobile', 40)`)
  expect(await countVisitors(db, { activeMinutes: 5 })).toMatchObject({ total: 44, active: 1 })
  expect(await countVisitors(db, { activeMinutes: 30 })).toMatchObject({ active: 2 })
})

test('today begins at midnight in Accra', async () => {
  await runSql(
    app.database,
    `insert into visitor_sessions (session_id, device_type, started_at)
     values ('before', 'mobile', date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '1 second'),
       ('after', 'mobile', date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')`,
  )
  expect(await countVisitors(app.app.database.db, { activeMinutes: 5 })).toMatchObject({ total: 2, today: 1 })
})

test('the five pages that were opened most, the most first', async () => {
  for (const page of ['/a', '/b', '/b', '/c', '/c', '/c', '/d', '/e', '/f']) await view(page)
  expect(await listTopPages(app.app.database.db)).toEqual([
    { pageUrl: '/c', visits: 3 },
    { pageUrl: '/b', visits: 2 },
    { pageUrl: '/a', visits: 1 },
    { pageUrl: '/d', visits: 1 },
    { pageUrl: '/e', visits: 1 },
  ])
})

test('the latest fifty visits, with nothing that tells who it was', async () => {
  for (let n = 0; n < 52; n++) await visit(`s${n}`, n)
  const visitors = await listRecentVisitors(app.app.database.db, { activeMinutes: 5 })
  expect(visitors).toHaveLength(50)
  expect(visitors[0]).toMatchObject({
    isActive: true,
    deviceType: 'mobile',
    pageUrl: '/',
    location: '',
    ipAddress: '',
  })
  expect(visitors.map(({ isActive }) => isActive).filter(Boolean)).toHaveLength(5)
  expect(visitors.every((visitor) => !('sessionId' in visitor))).toBe(true)
})

test('every day of the range is there, with what was folded and what was not', async () => {
  await visit('today', 0)
  await view('/a')
  await view('/a', 3)
  await runSql(
    app.database,
    `insert into visit_days select (now() at time zone 'UTC')::date - 3, 'mobile', 7;
     `,
  )
  await runSql(
    app.database,
    `insert into page_view_days select (now() at time zone 'UTC')::date - 3, '/a', 'mobile', 9`,
  )
  const days = await listVisitDays(app.app.database.db, { days: 7 })
  expect(days.map(({ visits, views }) => [visits, views])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [7, 10],
    [0, 0],
    [0, 0],
    [1, 1],
  ])
  expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10))
})

test('a machine that runs scripts is counted apart, under a name of the list', async () => {
  const beat = (userAgent: string) =>
    fetch(`${app.url}/beat`, {
      method: 'POST',
      headers: { 'user-agent': userAgent, 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
      body: JSON.stringify({ id: `session_${'a'.repeat(32)}`, path: '/about', what: 'view' }),
    })
  await beat('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
  await beat('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
  await beat('EvilBot <script>alert(1)</script> of some length')
  await expect
    .poll(() => listBots(app.app.database.db), { timeout: 10_000 })
    .toEqual([
      { name: 'Googlebot', views: 2 },
      { name: 'Other', views: 1 },
    ])
  expect(await countVisitors(app.app.database.db, { activeMinutes: 5 })).toEqual({
    total: 0,
    active: 0,
    today: 0,
  })
})
