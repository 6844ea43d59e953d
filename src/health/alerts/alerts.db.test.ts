import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { type ForeignServer, startForeignServer } from '#testing/start-foreign-server.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { AlertSettings } from './alert-settings.schema.ts'
import { checkHealthJob } from './check-health.job.ts'
import type { alertBody } from './health-alert.ts'

/** The webhook of these tests is on this machine. */
const OWN_NETWORK = { privateHosts: ['127.0.0.1'] }

let app: TestApp
let hook: ForeignServer
beforeAll(async () => {
  app = await startTestApp({ config: OWN_NETWORK })
  hook = await startForeignServer()
})
beforeEach(async () => {
  hook.heard.length = 0
  hook.answers.length = 0
  await runSql(app.database, 'delete from nyansapo_jobs.job; delete from told_reds; delete from backup_runs')
})
afterAll(async () => {
  hook[Symbol.dispose]()
  await app[Symbol.asyncDispose]()
})

type Stored = AlertSettings & { version: number }
const read = async () => (await (await app.request('/api/admin/health/alerts')).json()) as Stored
const send = (body: object) => app.request('/api/admin/health/alerts', { method: 'PUT', body })
const save = async (webhook: string) => send({ ...(await read()), webhook })
const tryOut = (webhook: string) =>
  app.request('/api/admin/health/alerts/test', { method: 'POST', body: { webhook } })
const startWorker = () => startTestApp({ database: app.database, config: { role: 'worker', ...OWN_NETWORK } })
const backUp = (hoursAgo: number) =>
  runSql(
    app.database,
    `insert into backup_runs (started_at, ended_at, place, backup_id)
     values (now(), now() - make_interval(hours => $1), '/mnt', 'x')`,
    [hoursAgo],
  )

/** Has the site looked at now, as the clock does every five minutes, and waits until that is done. */
async function look(): Promise<void> {
  const done = () =>
    runSql(app.database, `select from nyansapo_jobs.job where name = 'check-health' and state = 'completed'`)
  const before = (await done()).length
  await inTransaction(app.app.database.db, (tx) => tx.enqueue(checkHealthJob, {}))
  await expect.poll(async () => (await done()).length, { timeout: 30_000 }).toBeGreaterThan(before)
}

/** What was told of the backup: the machine that the tests run on may have reds of its own. */
const toldOfBackup = () =>
  hook.heard
    .map(({ body }) => JSON.parse(body) as ReturnType<typeof alertBody>)
    .filter(({ checks }) => checks.some(({ id }) => id === 'backup'))

test('what turns red is told once, and once that it is well again, in words and in fields', async () => {
  await using worker = await startWorker()
  expect((await save(`${hook.url}/hooks/a-key`)).status).toBe(200)
  await backUp(50)
  await look()
  await expect.poll(toldOfBackup, { timeout: 30_000 }).toHaveLength(1)
  expect(toldOfBackup()[0]).toMatchObject({
    event: 'red',
    site: worker.url,
    text: expect.stringContaining('Backup is red. The last good backup is 50 hours old. → '),
    checks: expect.arrayContaining([
      expect.objectContaining({
        id: 'backup',
        state: 'red',
        toDo: expect.stringContaining('npm run backup'),
      }),
    ]),
  })
  await look()
  await backUp(1)
  await look()
  await expect.poll(toldOfBackup, { timeout: 30_000 }).toHaveLength(2)
  expect(toldOfBackup()[1]).toMatchObject({
    event: 'well',
    text: expect.stringContaining('Backup is well again.'),
  })
  await look()
  expect(toldOfBackup()).toHaveLength(2)
  expect(hook.heard[0]!.path).toBe('/hooks/a-key')
})

test('an alert that is refused waits with its reason, and arrives later', async () => {
  await save(`${hook.url}/hooks/a-key`)
  await backUp(50)
  hook.answers.push(...Array.from({ length: 9 }, () => ({ status: 500, said: 'out of order' })))
  const rows = () =>
    runSql<{ state: string; output: { message: string } }>(
      app.database,
      `select state, output from nyansapo_jobs.job where name = 'send-health-alert'`,
    )
  {
    await using _worker = await startWorker()
    await look()
    await expect.poll(rows, { timeout: 30_000 }).toMatchObject([{ state: 'retry' }])
  }
  const [row] = await rows()
  expect(row!.output.message).toMatch(/^127\.0\.0\.1:\d+ answered 500: out of order$/)
  hook.answers.length = 0
  hook.heard.length = 0
  // Its wait is over.
  await runSql(app.database, `update nyansapo_jobs.job set start_after = now() where state = 'retry'`)
  await using _next = await startWorker()
  await expect.poll(toldOfBackup, { timeout: 30_000 }).toHaveLength(1)
})

test('where alerts go nowhere nothing is looked at; who is told later, hears of what is red then', async () => {
  await using _worker = await startWorker()
  await save('')
  await backUp(50)
  await look()
  expect(await runSql(app.database, 'select from told_reds')).toEqual([])
  await save(hook.url)
  await look()
  await expect.poll(toldOfBackup, { timeout: 30_000 }).toHaveLength(1)
})

test('a test alert is sent at once, before anything is saved, and a refusal is told in the server’s own words', async () => {
  await save('')
  expect((await tryOut(hook.url)).status).toBe(204)
  expect(JSON.parse(hook.heard[0]!.body)).toMatchObject({
    event: 'test',
    text: expect.stringContaining('test'),
  })
  hook.answers.push({ status: 404, said: 'no_team' })
  const refused = await tryOut(hook.url)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    fields: { webhook: expect.stringMatching(/answered 404: no_team$/) },
  })
  expect(JSON.stringify(await (await tryOut('')).json())).toContain('Webhook is needed for a test.')
})

test.each([
  'ftp://example.com/x',
  'https:evil',
  'https://ama:secret@example.com/',
  'javascript:alert(1)',
  'x',
])('alerts go to no address such as %s, said in words, and nothing changes', async (webhook) => {
  const before = await read()
  const answer = await save(webhook)
  expect(answer.status).toBe(422)
  expect(JSON.stringify(await answer.json())).toContain('begins with https://')
  expect((await tryOut(webhook)).status).toBe(422)
  expect(await read()).toEqual(before)
})

test('an address of the own network is called only where the operator named it', async () => {
  await using strict = await startTestApp({ database: app.database })
  const answer = await strict.request('/api/admin/health/alerts/test', {
    method: 'POST',
    body: { webhook: hook.url },
  })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain('the operator names it in PRIVATE_HOSTS')
  expect(hook.heard).toEqual([])
})

test('the address, which may be a key, stands in no log; of two owners the second is told', async () => {
  const { version } = await read()
  expect((await send({ version, webhook: 'https://hooks.example/a-key' })).status).toBe(200)
  const second = await send({ version, webhook: '' })
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ current: { webhook: 'https://hooks.example/a-key' } })
  const entries = await runSql(
    app.database,
    `select entity_title, details from admin_activity_log where entity_type = 'health' order by id desc limit 1`,
  )
  expect(entries).toEqual([{ entity_title: 'Alerts', details: { isOn: true } }])
})

test('only an owner sees, changes and tries it', async () => {
  for (const role of ['editor', 'writer', 'moderator'] as const) {
    const { token } = await openSession(app.app.database.db, role)
    const headers = { cookie: `sid=${token}` }
    const asked = [
      app.request('/api/admin/health/alerts', { headers }),
      app.request('/api/admin/health/alerts', {
        method: 'PUT',
        headers,
        body: { version: 1, webhook: '' },
      }),
      app.request('/api/admin/health/alerts/test', { method: 'POST', headers, body: { webhook: hook.url } }),
    ]
    for (const answer of asked) expect([role, (await answer).status]).toEqual([role, 403])
  }
  expect(hook.heard).toEqual([])
})
