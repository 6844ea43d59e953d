import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetWhatIsDue } from '#jobs/retention.job.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
let other = 0
beforeAll(async () => {
  app = await startTestApp({ config: { trustProxy: true } })
})
beforeEach(() => runSql(app.database, 'delete from policy_reports'))
afterAll(() => app[Symbol.asyncDispose]())

const rows = () =>
  runSql(app.database, 'select page, directive, blocked, count from policy_reports order by id')

function report(blocked: string, { from = `10.1.${++other >> 8}.${other & 255}`, page = '/admin' } = {}) {
  const body = {
    'csp-report': {
      'document-uri': `https://law.example${page}`,
      'effective-directive': 'img-src',
      'blocked-uri': blocked,
    },
  }
  return app.read('/csp', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/csp-report',
      'x-forwarded-for': from,
      'user-agent': 'Firefox/150',
    },
  })
}

test('what browsers keep out is counted, one row for the same, and nothing says who reported it', async () => {
  for (const path of ['/a?reader=1', '/b'])
    expect((await report(`https://evil.example${path}`)).status).toBe(204)
  await report('https://evil.example/a', { page: '/article/7/bail' })
  await vi.waitFor(async () =>
    expect(await rows()).toEqual([
      { page: 'panel', directive: 'img-src', blocked: 'https://evil.example', count: 2 },
      { page: 'site', directive: 'img-src', blocked: 'https://evil.example', count: 1 },
    ]),
  )
  const [whole] = await runSql(app.database, 'select policy_reports::text as row from policy_reports')
  expect(whole!.row).not.toMatch(/10\.1\.|Firefox|reader|\/a/)
})

test('one address that reports without end is not heard, and its neighbours are', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => report('https://flood.example/', { from: '197.251.3.4' })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  await report('https://neighbour.example/', { from: '197.251.3.5' })
  await vi.waitFor(async () =>
    expect(await rows()).toMatchObject([
      { blocked: 'https://flood.example', count: 10 },
      { blocked: 'https://neighbour.example' },
    ]),
  )
})

test('however much is invented, two hundred rows are kept, and what is known is still counted', async () => {
  await report('https://known.example/')
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1))
  await runSql(
    app.database,
    `insert into policy_reports (page, directive, blocked)
     select 'site', 'img-src', 'https://invented-' || n || '.example' from generate_series(1, 199) as n`,
  )
  await report('https://one-too-many.example/')
  await report('https://known.example/')
  await vi.waitFor(async () => expect((await rows())[0]).toMatchObject({ count: 2 }))
  expect(await rows()).toHaveLength(200)
})

test('what was not reported for thirty days is forgotten', async () => {
  await runSql(
    app.database,
    `insert into policy_reports (page, directive, blocked, last_at)
     values ('site', 'img-src', 'data', now() - interval '31 days'), ('site', 'img-src', 'inline', now() - interval '29 days')`,
  )
  expect(await forgetWhatIsDue(app.app.database.db)).toMatchObject({ policyReports: 1 })
  expect(await rows()).toMatchObject([{ blocked: 'inline' }])
})

test('what is no report, or too long, is answered like all others and kept nowhere', async () => {
  for (const body of ['', '{', 'null', '[]', `{"csp-report":{"x":"${'x'.repeat(9000)}"}}`])
    expect(
      (
        await app.read('/csp', {
          method: 'POST',
          body,
          headers: { 'x-forwarded-for': `10.2.0.${body.length % 250}` },
        })
      ).status,
    ).toBe(204)
  expect(await rows()).toEqual([])
  expect((await app.read('/csp')).status).toBe(405)
})
