import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => runSql(app.database, 'delete from subscribers; delete from suppressed_addresses'))
afterAll(() => app[Symbol.asyncDispose]())

const consent = { source: 'Paper list at the law fair in Kumasi', consentedOn: '2026-11-03' }
const bring = (emails: string[], rest: object = consent) =>
  app.request('/api/admin/subscribers/import', {
    method: 'POST',
    body: { ...rest, lines: emails.map((email, at) => ({ line: at + 1, email })) },
  })
const outcomesOf = async (answer: Response) =>
  (await answer.json()).lines.map(({ outcome }: { outcome: string }) => outcome)
const list = async (query = '') => (await app.request(`/api/admin/subscribers${query}`)).json()

test('a list is brought with where its people agreed; each line is told what became of it', async () => {
  await runSql(
    app.database,
    `insert into subscribers (email, status, consent_text, suspicions) values
      ('known@example.com', 'confirmed', '', '{}'), ('asked@example.com', 'pending', '', '{}'),
      ('left@example.com', 'unsubscribed', '', '{}')`,
  )
  const answer = await bring([
    ...['Ama@Example.com', 'ama@example.com', 'known@example.com', 'asked@example.com', 'left@example.com'],
    ...['', 'Ama Mensah', '=HYPERLINK("x")@example.com', 'a\uFFFDma@example.com', 'kofi@münchen.example'],
  ])
  expect(await outcomesOf(answer)).toEqual([
    ...['added', 'known', 'known', 'pending', 'left', 'wrong', 'wrong', 'wrong', 'wrong', 'added'],
  ])
  const { items } = await list('?state=confirmed&search=AMA@')
  expect(items).toMatchObject([
    { email: 'ama@example.com', consentSource: consent.source, consentedAt: '2026-11-03T00:00:00.000Z' },
  ])
  expect(await outcomesOf(await bring(['ama@example.com']))).toEqual(['known'])
  expect(await runSql(app.database, `select 1 from letters`)).toEqual([])
})

test('a domain of other letters is found in the form in which people read it, and in the one that travels', async () => {
  await bring(['kofi@münchen.example', 'ama@munchen.example'])
  for (const search of ['münchen', 'Kofi@MÜNCHEN.example', 'xn--mnchen'])
    expect((await list(`?search=${encodeURIComponent(search)}`)).items).toMatchObject([
      { email: 'kofi@xn--mnchen-3ya.example' },
    ])
})

test('whoever had themselves erased is not brought back by a list', async () => {
  const email = 'esi@example.com'
  await bring([email])
  const key = await openInstanceKey(undefined, app.dataDir)
  await runSql(app.database, 'delete from subscribers')
  await runSql(app.database, 'insert into suppressed_addresses (hash) values ($1)', [
    key.hash('suppressed address', email),
  ])
  expect(await outcomesOf(await bring([email, 'ama@example.com']))).toEqual(['erased', 'added'])
})

test('without a source, with a day to come, or with more lines than are read at once, nothing is taken', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  for (const [rest, field] of [
    [{ ...consent, source: 'fair' }, 'source'],
    [{ ...consent, consentedOn: tomorrow }, 'consentedOn'],
    [{ ...consent, consentedOn: 'x' }, 'consentedOn'],
  ] as const) {
    const answer = await bring(['ama@example.com'], rest)
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, [field]])
  }
  expect((await bring(Array.from({ length: 2001 }, (_, at) => `a${at}@example.com`))).status).toBe(422)
  expect((await list()).items).toEqual([])
})

test('counts and months say how many there are, came and left', async () => {
  await runSql(
    app.database,
    `insert into subscribers (email, status, consent_text, suspicions, confirmed_at, unsubscribed_at, suspended_at) values
      ('a@example.com', 'confirmed', '', '{}', now() - interval '40 days', null, null),
      ('b@example.com', 'confirmed', '', '{}', now(), null, now()),
      ('c@example.com', 'unsubscribed', '', '{}', now() - interval '400 days', now(), null)`,
  )
  expect(await (await app.request('/api/admin/subscribers/counts')).json()).toMatchObject({
    ...{ confirmed: 1, suspended: 1, unsubscribed: 1, pending: 0 },
  })
  const { months } = await (await app.request('/api/admin/subscribers/months')).json()
  expect(months).toHaveLength(12)
  expect(months[0]).toMatchObject({ total: 1 })
  expect(months.at(-1)).toMatchObject({ joined: 1, left: 1, total: 2 })
  await runSql(
    app.database,
    `update subscribers set unwanted = '{breaking,legal-updates}' where email = 'a@example.com'`,
  )
  await bring(['d@example.com'])
  const { reach } = await (await app.request('/api/admin/subscribers/counts')).json()
  expect(reach).toEqual({
    ...{ breaking: 1, 'news-just-in': 2, 'legal-updates': 1, 'court-decisions': 2, 'industry-news': 2 },
  })
  for (const [kind, found] of [
    ['breaking', ['d@example.com']],
    ['industry-news', ['d@example.com', 'a@example.com']],
  ] as const) {
    const { items } = await list(`?state=confirmed&news=${kind}`)
    expect(items.map(({ email }: { email: string }) => email)).toEqual(found)
    const item = await app.make.published('newsletter', { category: kind })
    const screen = await (await app.request(`/api/admin/issues/for/${item.id}`)).json()
    expect(screen.reach).toBe(reach[kind])
    const table = await app.request(`/api/admin/subscribers/export?state=confirmed&news=${kind}`)
    expect((await table.text()).trim().split('\r\n')).toHaveLength(1 + found.length)
  }
  expect((await app.request('/api/admin/subscribers?news=gossip')).status).toBe(422)
  expect((await list('?state=suspended')).items).toMatchObject([
    { email: 'b@example.com', state: 'suspended' },
  ])
})

test('the exported table holds everybody, no formula, and is for owners alone', async () => {
  await bring(Array.from({ length: 1500 }, (_, at) => `reader${at}@example.com`))
  await bring(['-formula@example.com', 'ama@example.com'], {
    ...consent,
    source: '=cmd|’/c calc’!A1, Kumasi',
  })
  const answer = await app.request('/api/admin/subscribers/export')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="subscribers.csv"')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1503)
  expect(lines.filter((line) => /(^|,|")[=+\-@]/.test(line))).toEqual([])
  expect(lines.find((line) => line.startsWith('"ama@'))).toContain(`"'=cmd|’/c calc’!A1, Kumasi"`)

  const { token } = await openSession(app.app.database.db, 'editor')
  const editor = await fetch(`${app.url}/api/admin/subscribers/export`, {
    headers: { cookie: `sid=${token}`, 'sec-fetch-site': 'same-origin' },
  })
  expect(editor.status).toBe(403)
  const log = await runSql<{ title: string }>(
    app.database,
    `select entity_title as title from admin_activity_log where action = 'send' and not details ? 'news'`,
  )
  expect(log).toEqual([{ title: 'Exported list' }])
})
