import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchedJobs } from '#jobs/all-jobs.ts'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { s3Storage } from '#media/storage/s3-storage.ts'
import type { Connection } from '#platform/db.ts'
import { knownMigrations } from '#platform/migrate-to-latest.ts'
import { createBreakableDatabase } from '#testing/breakable-database.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { startS3Server } from '#testing/uploads/s3-server.ts'
import { doctorCommand } from './doctor-command.ts'
import type { HealthLine } from './health-line.ts'
import { lookAtSite, type SeenSite } from './look-at-site.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'nyansapo-health-'))
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

function site(over: Partial<SeenSite> = {}, config: Partial<SeenSite['config']> = {}): SeenSite {
  return {
    config: {
      dataDir: app.dataDir,
      siteUrl: undefined,
      host: '127.0.0.1',
      trustProxy: false,
      s3: undefined,
      databaseReadUrl: undefined,
      ...config,
    },
    connect: async () => app.database.connection,
    storage: diskStorage(join(app.dataDir, 'media')),
    migrations: knownMigrations(),
    jobs: watchedJobs,
    ...over,
  }
}

const statesOf = async (seen: SeenSite) =>
  Object.fromEntries((await lookAtSite(seen)).map(({ id, state }) => [id, state]))
const lineOf = async (seen: SeenSite, id: string) => (await lookAtSite(seen, { only: [id] }))[0]

test('of a new site nothing is red; the doctor says a line for each thing, and its end is well', async () => {
  expect(await statesOf(site())).toMatchObject({
    database: 'well',
    connections: 'well',
    clock: 'well',
    migrations: 'well',
    jobs: 'well',
    backup: 'look',
    proxy: 'well',
  })
  const said: string[] = []
  const only = ['database', 'backup']
  expect(
    await doctorCommand(
      [],
      () => lookAtSite(site(), { only }),
      (line) => said.push(line),
    ),
  ).toBe(true)
  expect(said).toEqual([
    expect.stringMatching(/^well {2}Database: PostgreSQL \d+\.\d+ answers\.$/),
    expect.stringMatching(/^look {2}Backup: There is no backup\. → .*npm run backup/),
    '1 well, 1 worth a look, 0 red.',
  ])
})

test('a job that failed for good is red until the same has been done since', async () => {
  const leave = (state: string, minutesAgo: number) =>
    runSql(
      app.database,
      `insert into nyansapo_jobs.job (name, state, policy, created_on, started_on, completed_on)
       values ('daily-backup', $1, 'exclusive', now(), now(), now() - make_interval(mins => $2))`,
      [state, minutesAgo],
    )
  await leave('completed', 90)
  await leave('failed', 60)
  expect(await lineOf(site(), 'jobs')).toMatchObject({
    state: 'red',
    says: 'Failed for good: Back up once a day.',
  })
  await leave('completed', 30)
  expect(await lineOf(site(), 'jobs')).toMatchObject({ state: 'well' })
  await runSql(
    app.database,
    `insert into nyansapo_jobs.job (name, state, policy, created_on, start_after)
     values ('daily-backup', 'created', 'exclusive', now() - interval '1 hour', now() - interval '1 hour')`,
  )
  expect(await lineOf(site(), 'jobs')).toMatchObject({
    state: 'red',
    says: expect.stringContaining('60 minutes'),
  })
  await runSql(app.database, 'delete from nyansapo_jobs.job')
})

test('the backup’s age and a schema of a later release are told by the database', async () => {
  await runSql(
    app.database,
    `insert into backup_runs (started_at, ended_at, place, backup_id) values (now(), now() - interval '50 hours', '/mnt', 'x')`,
  )
  expect(await lineOf(site(), 'backup')).toMatchObject({
    state: 'red',
    says: 'The last good backup is 50 hours old.',
  })
  await runSql(
    app.database,
    `insert into backup_runs (started_at, ended_at, place, backup_id) values (now(), now(), '/mnt', 'y')`,
  )
  expect(await lineOf(site(), 'backup')).toMatchObject({ state: 'well' })
  expect(await lineOf(site({ migrations: knownMigrations().slice(0, -1) }), 'migrations')).toMatchObject({
    state: 'red',
    says: expect.stringContaining(knownMigrations().at(-1)!),
  })
})

test('a database that is away is one red line, and one that hangs holds nothing up', async () => {
  await using database = await createBreakableDatabase()
  const seen = site({ connect: async () => database.connection })
  database.hang()
  const hung = await lookAtSite(seen)
  expect(hung.filter(({ state }) => state === 'red')).toMatchObject([{ id: 'database' }])
  database.answerAgain()
  await database.goAway()
  const away = await lookAtSite(seen)
  expect(away.filter(({ state }) => state === 'red')).toMatchObject([
    { id: 'database', says: expect.stringContaining('ECONNREFUSED'), toDo: expect.stringContaining('Start') },
  ])
  expect(away.map(({ id }) => id)).not.toContain('backup')
  expect(
    await doctorCommand(
      [],
      async () => away,
      () => {},
    ),
  ).toBe(false)
  await database.comeBack()
  expect(await statesOf(seen)).toMatchObject({ database: 'well' })
})

test('where there is no site yet, that is said, and none is begun', async () => {
  const dataDir = join(folder, 'none')
  expect(await statesOf(site({ connect: async () => null }, { dataDir }))).toMatchObject({
    database: 'look',
    permissions: 'look',
  })
  await expect(rm(dataDir)).rejects.toThrow('ENOENT')
})

test('a folder that may not be written to is red, and so is a part of it', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect(await lineOf(site({}, { dataDir: file }), 'permissions')).toMatchObject({
    state: 'red',
    says: expect.stringContaining(file),
  })
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  expect(await lineOf(site({}, { dataDir }), 'permissions')).not.toMatchObject({ state: 'red' })
})

test('a replica is told of where there is one, and one that is away or another database is worth doing something about', async () => {
  expect(await lineOf(site(), 'replica')).toBeUndefined()
  const { host, port, user, database } = app.database.connection as Extract<Connection, { host: string }>
  const itself = `postgres://${user}@localhost:${port}/${database}?host=${host}`
  const of = (databaseReadUrl: string) => lineOf(site({}, { databaseReadUrl }), 'replica')
  expect(await of(itself)).toMatchObject({ state: 'red', says: expect.stringContaining('no replica') })
  expect(await of('postgres://nobody@127.0.0.1:1/none')).toMatchObject({
    state: 'red',
    toDo: expect.stringContaining('DATABASE_READ_URL'),
  })
})

test('a bucket is tried whole, and one that is not there is red', async () => {
  await using s3 = await startS3Server()
  const storage = s3Storage(s3.settings)
  expect(await lineOf(site({ storage }, { s3: s3.settings }), 'storage')).toMatchObject({ state: 'well' })
  const left: string[] = []
  for await (const { key } of storage.list('health')) left.push(key)
  expect(left).toEqual([])
  const other = { ...s3.settings, bucket: 'no-such-bucket', secretAccessKey: 'a-secret' }
  const line = await lineOf(site({ storage: s3Storage(other) }, { s3: other }), 'storage')
  expect(line).toMatchObject({ state: 'red', says: expect.stringContaining('NoSuchBucket') })
  expect(JSON.stringify(line)).not.toContain('a-secret')
})

/** Of nobody: it signed itself, for `localhost`, for a hundred years. */
const CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg5R1qZ00kmz+pefd7
lBKIYabETsQhKKl0ZheNo9QBqT+hRANCAASy3wWF0M/fqdxKD/QNv6hL/NeceGa1
7LSRzqwDBe5JrELxNexAohrErKyKrIaFrTfHOytPmPE/x6a6Q3tWnhWc
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUG79opNSHSTJJJvbvjriFpYzYXLEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjEzMjkyNVoYDzIxMjYxMDI5
MTMyOTI1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASy3wWF0M/fqdxKD/QNv6hL/NeceGa17LSRzqwDBe5JrELxNexAohrE
rKyKrIaFrTfHOytPmPE/x6a6Q3tWnhWco1MwUTAdBgNVHQ4EFgQUl2VXePhkrUVT
IBqb0PT+GNpy8AAwHwYDVR0jBBgwFoAUl2VXePhkrUVTIBqb0PT+GNpy8AAwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEA/YLDdMTDJN7okvzDusc5
lWfmDY8w8Qpoc9Ilq5c5eG4CIAuYROlN5pMoYwNqfYmCnyTgrAFqZEoRLH36ZHXc
2TMt
-----END CERTIFICATE-----`,
}

test('a name without an address is red, and so is a certificate that browsers refuse; without an answer it is worth a look', async () => {
  const at = (siteUrl: string) => site({}, { siteUrl, trustProxy: true })
  const listening = async (server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as { port: number }).port
  }
  const nowhere = await statesOf(at('https://no-such-host.invalid'))
  expect(nowhere).toMatchObject({ dns: 'red', proxy: 'well' })
  expect(nowhere).not.toHaveProperty('certificate')
  const door = createServer((socket) => socket.destroy())
  const shut = await listening(door)
  expect(await lineOf(at(`https://127.0.0.1:${shut}`), 'certificate')).toMatchObject({
    state: 'look',
    says: expect.stringContaining(`127.0.0.1:${shut}`),
  })
  const proxy = createTlsServer(CERTIFICATE)
  expect(await lineOf(at(`https://127.0.0.1:${await listening(proxy)}`), 'certificate')).toMatchObject({
    state: 'red',
    says: 'Browsers do not trust it (DEPTH_ZERO_SELF_SIGNED_CERT).',
  })
  door.close()
  proxy.close()
})

test('an owner is shown the same, with what the proxy wrote into the request; nobody else is', async () => {
  const ask = (headers: Record<string, string> = {}) => app.request('/api/admin/health', { headers })
  const read = async (headers?: Record<string, string>) =>
    ((await (await ask(headers)).json()) as { lines: HealthLine[] }).lines
  expect((await read()).map(({ id }) => id)).toEqual((await lookAtSite(site())).map(({ id }) => id))
  const proxied = (await read({ 'x-forwarded-for': '192.0.2.7' })).find(({ id }) => id === 'proxy')
  expect(proxied).toMatchObject({ state: 'red', toDo: 'Set TRUST_PROXY=1.' })
  for (const role of ['editor', 'writer', 'moderator'] as const) {
    const { token } = await openSession(app.app.database.db, role)
    expect([role, (await ask({ cookie: `sid=${token}` })).status]).toEqual([role, 403])
  }
  expect((await app.read('/api/admin/health')).status).toBe(401)
})
