import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import {
  type DebianPostgres,
  hasDebianPostgres,
  startDebianPostgres,
  startDebianReplica,
} from '#testing/debian-postgres.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'

const CHANGES = 20
const NOT_READ = 'The replica is not read from; public pages ask the database itself.'

let primary: DebianPostgres
let replica: DebianPostgres
beforeAll(async () => {
  if (!hasDebianPostgres) return
  primary = await startDebianPostgres()
  replica = await startDebianReplica(primary)
})
afterAll(async () => {
  await replica?.[Symbol.asyncDispose]()
  await primary?.[Symbol.asyncDispose]()
})

const addressOf = ({ connection: { host, user, database } }: DebianPostgres) =>
  `postgres://${user}@localhost/${database}?host=${host}`

async function startApp(
  readFrom: DebianPostgres,
  { pageCache = false } = {},
): Promise<{ app: TestApp; said: string[] }> {
  const said: string[] = []
  const app = await startTestApp({
    config: { databaseReadUrl: addressOf(readFrom), pageCache },
    database: { connection: primary.connection, name: 'postgres', async [Symbol.asyncDispose]() {} },
    log: createLog('info', { write: (line) => void said.push(line) }),
  })
  return { app, said }
}

async function ask<T>(connection: Connection, statement: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** When the replica was last read by a page, by its own clock. */
async function lastReadAt(): Promise<number> {
  const [row] = await ask<{ at: number }>(
    replica.connection,
    `select coalesce(max(extract(epoch from query_start)), 0)::float8 as at from pg_stat_activity
     where pid <> pg_backend_pid() and query like '%public_%'`,
  )
  return row!.at
}

/** Asks for what is not there, which no memory has, until the replica was read for it. */
async function untilReadFromReplica(app: TestApp): Promise<void> {
  const before = await lastReadAt()
  let number = 900_000
  await expect
    .poll(async () => {
      expect((await app.read(`/article/${++number}`)).status).toBe(404)
      return await lastReadAt()
    })
    .toBeGreaterThan(before)
}

test.runIf(hasDebianPostgres).each([true, false])(
  'pages are read from a replica, and however far that is behind, none is older than an acknowledged change (kept: %s)',
  async (pageCache) => {
    const { app, said } = await startApp(replica, { pageCache })
    await using _ = app
    await untilReadFromReplica(app)
    const { id, slug } = await app.make.published('article', { description: 'Revision 0.' })
    const path = `/article/${id}/${slug}`
    await untilReadFromReplica(app)

    await ask(replica.connection, 'select pg_wal_replay_pause()')
    for (let nr = 1; nr <= CHANGES; nr++) {
      const { version } = (await (await app.request(`/api/admin/content/${id}`)).json()) as {
        version: number
      }
      const body = { version, description: `Revision ${nr}.` }
      expect((await app.request(`/api/admin/content/${id}`, { method: 'PATCH', body })).status).toBe(200)
      for (const page of [path, '/articles', '/api/v1/items'])
        expect(await (await app.read(page)).text()).toContain(`Revision ${nr}.`)
    }
    expect((await app.request(`/api/admin/content/${id}/unpublish`, { method: 'POST' })).status).toBe(200)
    expect((await app.read(path)).status).toBe(404)

    await ask(replica.connection, 'select pg_wal_replay_resume()')
    await untilReadFromReplica(app)
    expect((await app.read(path)).status).toBe(404)
    expect(said.filter((line) => line.includes('"level":50'))).toEqual([])
  },
)

test.runIf(hasDebianPostgres)(
  'with the replica away no page fails, which is said once; it is read again when it is back',
  async () => {
    const { app, said } = await startApp(replica)
    await using _ = app
    await app.make.published('article')
    await untilReadFromReplica(app)
    const reading = Array.from({ length: 30 }, () => app.read('/articles'))
    replica.stop()
    for (const answer of await Promise.all(reading)) expect(answer.status).toBe(200)
    for (let nr = 0; nr < 10; nr++) expect((await app.read('/articles')).status).toBe(200)
    await expect.poll(() => said.filter((line) => line.includes(NOT_READ))).toHaveLength(1)
    expect(said.join()).toMatch(/"reason":"away"/)

    replica.start()
    await untilReadFromReplica(app)
    expect(said.join()).toContain('Public pages read from the replica again.')
    expect(said.filter((line) => line.includes(NOT_READ))).toHaveLength(1)
  },
)

test.runIf(hasDebianPostgres)('what does not follow the database is not read from', async () => {
  const { app, said } = await startApp(primary)
  await using _ = app
  const { id, slug } = await app.make.published('article')
  expect((await app.read(`/article/${id}/${slug}`)).status).toBe(200)
  expect(said.join()).toMatch(/"reason":"foreign"/)
})
