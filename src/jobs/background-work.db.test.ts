import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import type { BackgroundWork } from './background-work.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const read = async () => (await (await app.request('/api/admin/background-work')).json()) as BackgroundWork
const again = (id: string) => app.request(`/api/admin/background-work/${id}/try-again`, { method: 'POST' })

/** A row as pg-boss leaves one. */
async function leave(name: string, state: string, rest = ''): Promise<string> {
  const [row] = await runSql<{ id: string }>(
    app.database,
    `insert into nyansapo_jobs.job (name, state, data, output, created_on, started_on, completed_on, policy, retry_count)
     values ($1, $2, '{"email": "ama@example.com"}', '{"message": "The bucket did not answer."}',
       now() - interval '2 minutes', now() - interval '90 seconds', now() - interval '60 seconds', 'exclusive', 5)
     ${rest} returning id`,
    [name, state],
  )
  return row!.id
}

test('staff see what ran, what waits and what failed, and nothing of what it was about', async () => {
  await leave('forget-what-is-due', 'completed')
  await leave('thin-kept-writing', 'created')
  const id = await leave('remove-left-over-files', 'failed')

  const { jobs, failures } = await read()

  const shown = (name: string) => jobs.find((job) => job.name === name)
  expect(shown('forget-what-is-due')).toMatchObject({
    title: 'Forget what is not kept any longer',
    schedule: '10 2 * * *',
    last: { seconds: 30, isFailure: false },
    waiting: 0,
  })
  expect(shown('thin-kept-writing')).toMatchObject({ last: null, waiting: 1 })
  expect(shown('remove-left-over-files')).toMatchObject({ failed: 1, last: { isFailure: true } })
  expect(failures).toMatchObject([{ id, reason: 'The bucket did not answer.', tries: 6 }])
  expect(JSON.stringify({ jobs, failures })).not.toContain('ama@example.com')
})

test('a failure is tried again when staff say so, which the log names; once more is refused in words', async () => {
  const { failures } = await read()
  const { id } = failures[0]!

  expect((await again(id)).status).toBe(204)

  expect(await runSql(app.database, 'select state from nyansapo_jobs.job where id = $1', [id])).toEqual([
    { state: 'retry' },
  ])
  expect((await read()).failures).toEqual([])
  expect(
    await runSql(
      app.database,
      `select action, entity_title from admin_activity_log where entity_type = 'job'`,
    ),
  ).toEqual([{ action: 'restore', entity_title: 'Remove files that nothing names' }])
  const second = await again(id)
  expect(second.status).toBe(404)
  expect(await second.text()).toContain('tried again meanwhile')
})

test('a failure of a job that waits already is not tried beside it', async () => {
  await leave('render-stored-texts', 'created')
  const failed = await leave('render-stored-texts', 'failed')

  const refused = await again(failed)

  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('waits already')
})

test('a writer and a moderator may neither see nor do it', async () => {
  for (const role of ['writer', 'moderator'] as const) {
    const { token } = await openSession(app.app.database.db, role)
    const headers = { cookie: `sid=${token}`, 'sec-fetch-site': 'same-origin' }
    const url = `${app.url}/api/admin/background-work`
    expect((await fetch(url, { headers })).status).toBe(403)
    const id = crypto.randomUUID()
    expect((await fetch(`${url}/${id}/try-again`, { method: 'POST', headers })).status).toBe(403)
  }
})

test('a process that only does jobs is asked how it is, and answers nobody else', async () => {
  await using worker = await startTestApp({ database: app.database, config: { role: 'worker' } })

  expect((await worker.read('/readyz')).status).toBe(200)
  expect((await worker.read('/articles')).status).toBe(404)
  expect((await worker.read('/api/admin/session')).status).toBe(404)
})
