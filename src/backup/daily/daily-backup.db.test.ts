import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { openSession } from '#testing/open-session.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp, type TestApp } from '#testing/start-test-app.ts'
import { listBackups } from '../manifest.ts'
import { findBackupPlace } from '../places/backup-place.ts'
import type { BackupState } from './backups.queries.ts'
import { isBackupDue } from './backups.queries.ts'
import { runBackup } from './run-backup.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'nyansapo-daily-'))
})
beforeEach(async () => {
  await runSql(app.database, 'delete from backup_runs')
  await runSql(app.database, `update backup_settings set is_on = false, hour = 2, place = ''`)
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const read = async () => (await (await app.request('/api/admin/backups')).json()) as BackupState
const save = async (changes: object) => {
  const { settings } = await read()
  return app.request('/api/admin/backups/settings', { method: 'PUT', body: { ...settings, ...changes } })
}
const means = () => ({
  source: {
    connection: app.database.connection,
    storage: diskStorage(join(app.dataDir, 'media')),
    workDir: join(folder, 'work'),
    release: '0.1.0',
  },
  settings: readConfig({ DATA_DIR: folder }).backup,
})
const leave = (hoursAgo: number, made: boolean) =>
  runSql(
    app.database,
    `insert into backup_runs (started_at, ended_at, place, backup_id, reason)
     values (now() - make_interval(mins => $1), now() - make_interval(mins => $1), '/mnt/backups', $2, $3)`,
    [Math.round(hoursAgo * 60), made ? 'an id' : null, made ? null : 'The disk is full.'],
  )

test('the last good backup is shown with what it holds, and a later failure with its reason', async () => {
  expect(await read()).toMatchObject({ lastGood: null, failure: null, isLate: true })
  const { manifest } = await runBackup(means())
  const made = await read()
  expect(made).toMatchObject({ isLate: false, failure: null, lastGood: { place: join(folder, 'backups') } })
  expect(made.lastGood!.rows).toBe(Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0))

  await writeFile(join(folder, 'no-folder'), '')
  await expect(runBackup(means(), join(folder, 'no-folder'))).rejects.toThrow()
  const failed = await read()
  expect(failed.lastGood).toEqual(made.lastGood)
  expect(failed.failure).toMatchObject({ count: 1, place: join(folder, 'no-folder') })
  expect(failed.failure!.reason).not.toBe('')
})

test('after 48 hours without a good one, failed ones do not count, the owner is warned', async () => {
  await leave(47, true)
  expect((await read()).isLate).toBe(false)
  await runSql(app.database, 'delete from backup_runs')
  await leave(49, true)
  await leave(3, false)
  await leave(2, false)
  expect(await read()).toMatchObject({ isLate: true, failure: { count: 2, reason: 'The disk is full.' } })
})

test('it is due once a day from its hour on, whoever made one since, and not without end where it fails', async () => {
  const { db } = app.app.database
  const [clock] = await runSql<{ hour: number; minutes: number }>(
    app.database,
    `select extract(hour from now() at time zone 'UTC')::int as hour, extract(minute from now())::int as minutes`,
  )
  const hour = clock!.hour
  expect(await isBackupDue(db)).toBe(false)
  await save({ isOn: true, hour })
  expect(await isBackupDue(db)).toBe(true)
  // Before the hour struck: it belongs to the day before.
  await leave(clock!.minutes / 60 + 0.1, true)
  expect(await isBackupDue(db)).toBe(true)
  // The hour that comes struck yesterday, and one was made since.
  await save({ hour: (hour + 1) % 24 })
  expect(await isBackupDue(db)).toBe(false)
  await save({ hour })
  for (let failures = 1; failures <= 5; failures++) await leave(0, false)
  expect(await isBackupDue(db)).toBe(true)
  await leave(0, false)
  expect(await isBackupDue(db)).toBe(false)
})

test('‘Back up now’ makes one in the background, in the place that the owner named', async () => {
  const place = join(folder, 'named')
  expect((await save({ place })).status).toBe(200)
  expect((await app.request('/api/admin/backups', { method: 'POST' })).status).toBe(202)
  await using _worker = await startTestApp({ database: app.database, config: { role: 'worker' } })
  await expect.poll(async () => (await read()).lastGood?.place, { timeout: 60_000 }).toBe(place)
  expect(await listBackups(findBackupPlace(place, undefined))).toHaveLength(1)
  const [entry] = await runSql(
    app.database,
    `select action, entity_title from admin_activity_log where entity_type = 'backup' order by id desc limit 1`,
  )
  expect(entry).toEqual({ action: 'create', entity_title: 'Backup' })
})

test.each([
  ['a folder that depends on where the program stands', 'backups', 'folder from the root'],
  ['the folder of what readers are shown', () => join(app.dataDir, 'media/x'), 'own files'],
  ['a bucket without a key', 's3://bucket/x', 'BACKUP_S3_ACCESS_KEY_ID'],
  ['an address of another kind', 'ftp://host/x', 'no place for backups'],
])('%s is no place, said in words, and nothing changes', async (_, place, words) => {
  const before = await read()
  const answer = await save({ place: typeof place === 'string' ? place : place() })
  expect(answer.status).toBe(422)
  expect(JSON.stringify(((await answer.json()) as { fields: object }).fields)).toContain(words)
  expect(await read()).toEqual(before)
})

test('of two owners who began from the same settings the second is told', async () => {
  const { settings } = await read()
  const send = (hour: number) =>
    app.request('/api/admin/backups/settings', { method: 'PUT', body: { ...settings, hour } })
  expect((await send(3)).status).toBe(200)
  const second = await send(4)
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ current: { hour: 3 } })
})

test('only an owner sees, changes and asks', async () => {
  for (const role of ['editor', 'writer', 'moderator'] as const) {
    const { token } = await openSession(app.app.database.db, role)
    const headers = { cookie: `sid=${token}` }
    const { settings } = await read()
    const asked = [
      app.request('/api/admin/backups', { headers }),
      app.request('/api/admin/backups', { method: 'POST', headers }),
      app.request('/api/admin/backups/settings', { method: 'PUT', headers, body: settings }),
    ]
    for (const answer of asked) expect([role, (await answer).status]).toEqual([role, 403])
  }
})
