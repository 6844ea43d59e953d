import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAtSite } from '#health/look-at-site.ts'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { recordOfProcessing } from './record-of-processing.schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const EMAIL = 'yaa.asks@reader.example'
type Request = {
  id: number
  kind: string
  email: string | null
  dueOn: string
  isOverdue: boolean
  outcome: string
}
type Requests = { open: Request[]; closed: Request[] }

/** As a browser without script sends the form of the page. */
const send = (kind: string, subject: string, email = EMAIL) =>
  app.read('/messages', {
    method: 'POST',
    body: new URLSearchParams({ kind, name: 'Yaa Asks', email, subject, message: `Please: ${subject}` }),
  })
const list = async () => (await (await app.request('/api/admin/personal-data/requests')).json()) as Requests
const close = (id: number, outcome: string) =>
  app.request(`/api/admin/personal-data/requests/${id}/close`, { method: 'POST', body: { outcome } })
const dayIn = async (days: number) =>
  (await runSql<{ day: string }>(app.database, `select (current_date + $1::int)::text as day`, [days]))[0]!
    .day

async function duties() {
  const seen = {
    config: { dataDir: app.dataDir, siteUrl: undefined, host: '127.0.0.1', trustProxy: false as const },
    connect: async () => app.database.connection,
    ...{ storage: diskStorage(app.dataDir), migrations: [], jobs: [] },
  }
  return (await lookAtSite(seen as never, { only: ['data-duties'] }))[0]!
}

test('what somebody asks about their own data stands in a queue, with the day by which the law wants an answer', async () => {
  const page = await (await app.read('/privacy/request')).text()
  expect(page).toMatch(/40 days[\s\S]*21 days/)
  expect((await send('data-request', 'See what you keep')).status).toBe(200)
  expect((await send('data-objection', 'Stop')).status).toBe(200)
  expect((await send('contact', 'Hello')).status).toBe(200)
  const { open, closed } = await list()
  expect(open).toEqual([
    expect.objectContaining({
      kind: 'data-objection',
      email: EMAIL,
      dueOn: await dayIn(21),
      isOverdue: false,
    }),
    expect.objectContaining({ kind: 'data-request', email: EMAIL, dueOn: await dayIn(40), isOverdue: false }),
  ])
  expect(closed).toEqual([])
})

test('on its last day a request is due, on the next it is overdue, and the site’s health turns red', async () => {
  const due = (days: number) =>
    runSql(
      app.database,
      `update data_requests set due_on = current_date + $1::int where kind = 'data-objection'`,
      [days],
    )
  await due(0)
  expect((await list()).open[0]).toMatchObject({ isOverdue: false })
  expect(await duties()).toMatchObject({ state: 'well' })
  await due(-1)
  expect((await list()).open[0]).toMatchObject({ kind: 'data-objection', isOverdue: true })
  expect(await duties()).toMatchObject({ state: 'red', says: expect.stringContaining('1 request') })
})

test('a request is closed once, with what was done; erasing who asked leaves a record that names nobody', async () => {
  const { open } = await list()
  const [objection, request] = open as [Request, Request]
  expect((await close(objection.id, 'forgotten')).status).toBe(422)
  expect((await close(objection.id, 'stopped')).status).toBe(200)
  expect((await close(objection.id, 'stopped')).status).toBe(404)
  const statuses = await runSql(
    app.database,
    `select status, closed_by <> '' as "isClosed" from messages where kind = 'data-objection'`,
  )
  expect(statuses).toEqual([{ status: 'done', isClosed: true }])

  const erase = { method: 'POST', body: { person: EMAIL } }
  expect((await app.request('/api/admin/personal-data/erase', erase)).status).toBe(200)
  expect((await list()).open).toEqual([
    expect.objectContaining({ id: request.id, email: null, messageId: null, dueOn: await dayIn(40) }),
  ])
  expect((await close(request.id, 'erased')).status).toBe(200)
  const after = await list()
  expect(after.open).toEqual([])
  expect(after.closed.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['data-request', 'erased'],
    ['data-objection', 'stopped'],
  ])
  const rows = await runSql<{ row: string }>(
    app.database,
    `select t::text as row from data_requests t
     union all select l::text from admin_activity_log l where details->>'event' = 'data request closed'`,
  )
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toMatch(/yaa|asks@|reader\.example/i)
  expect(await duties()).toMatchObject({ state: 'well' })
})

test('the certificate stands on the privacy page and in the record of processing, and is spoken of from 60 days before its end', async () => {
  const settings = async () =>
    (await (await app.request('/api/admin/settings')).json()) as Parameters<typeof recordOfProcessing>[0] & {
      version: number
    }
  const enter = async (dpcExpiresOn: string) => {
    const { version } = await settings()
    const body = { version, dpcNumber: 'DPC/0042', dpcExpiresOn, hostedIn: 'Frankfurt, Germany' }
    expect((await app.request('/api/admin/settings', { method: 'PATCH', body })).status).toBe(200)
  }
  expect(await (await app.read('/privacy')).text()).not.toContain('certificate')
  await enter(await dayIn(61))
  expect(await (await app.read('/privacy')).text()).toContain('DPC/0042')
  expect(await duties()).toMatchObject({ state: 'well' })
  await enter(await dayIn(60))
  expect(await duties()).toMatchObject({ state: 'look', says: expect.stringContaining('ends in 60 days') })
  const record = recordOfProcessing(await settings(), '2026-11-23')
  for (const words of [
    'DPC/0042',
    'Frankfurt, Germany',
    'Comments',
    'YouTube',
    'E-mail addresses of comments',
  ])
    expect(record).toContain(words)
  const { version } = await settings()
  const wrong = await app.request('/api/admin/settings', {
    method: 'PATCH',
    body: { version, dpcExpiresOn: '31/12/2027' },
  })
  expect(wrong.status).toBe(422)
})
