import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readWhole } from '#media/storage/storage.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { toDatabase } from '#platform/to-database.ts'
import { hasDebianPostgres, loadByPsql, startDebianPostgres } from '#testing/debian-postgres.ts'
import { runSql } from '#testing/run-sql.ts'
import { bringBackupSite, rowsIn, schemaOf } from './backup.testing.ts'
import { makeBackup } from './make-backup.ts'
import { findBackupPlace } from './places/backup-place.ts'
import { openPlaceKey } from './places/place-key.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'

const site = bringBackupSite()

test('a manifest of an encrypted backup that somebody changed is refused', async () => {
  const key = await openPlaceKey(site.place, 'abusua do funu ma')
  const { manifest } = await makeBackup(site.source, { place: site.place, key })
  const path = join(site.folder, 'place/snapshots', manifest.id, 'manifest.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace('"rows": 1,', '"rows": 2,'))
  await expect(restoreBackup(await site.emptyTarget(), { place: site.place, key })).rejects.toThrow(
    'was changed',
  )
})

test('a damaged backup is refused before anything is changed', async () => {
  const { manifest } = await makeBackup(site.source, site.plain())
  const dump = join(site.folder, 'place', manifest.database.name)
  const bytes = await readFile(dump)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  await writeFile(dump, bytes)
  const restored = await site.emptyTarget()
  await expect(restoreBackup(restored, site.plain())).rejects.toThrow('is damaged')
  expect(
    await runSql(restored, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([])
  expect(await readdir(join(site.folder, 'restored')).catch(() => 'untouched')).toBe('untouched')
})

test('a backup that lacks a file is found out before anything is changed', async () => {
  const { manifest } = await makeBackup(site.source, site.plain())
  const [sub] = await readdir(join(site.folder, 'place/files'))
  await rm(join(site.folder, 'place/files', sub!), { recursive: true })
  await expect(checkBackup(site.plain(), manifest)).rejects.toThrow('is missing or cut off')
})

test('an encrypted backup brings the key of the site along, and puts another one aside; an open one has none', async () => {
  const [here, there] = [join(site.folder, 'here'), join(site.folder, 'there')]
  await openInstanceKey(undefined, here)
  await openInstanceKey(undefined, there)
  const keyIn = (folder: string) => readFile(join(folder, 'secret.key'), 'utf8')
  const [own, other] = [await keyIn(here), await keyIn(there)]
  const key = await openPlaceKey(site.place, 'abusua do funu ma')
  const { manifest } = await makeBackup({ ...site.source, instanceKeyIn: here }, { place: site.place, key })
  expect(JSON.stringify(manifest)).not.toContain(own)

  const restored = await restoreBackup(
    { ...(await site.emptyTarget()), instanceKeyIn: there },
    { place: site.place, key },
  )
  expect(await keyIn(there)).toBe(own)
  expect(await readFile(restored.key.aside!, 'utf8')).toBe(other)

  const open = findBackupPlace(join(site.folder, 'open'), undefined)
  const made = await makeBackup({ ...site.source, instanceKeyIn: here }, site.plain(open))
  expect(made.manifest.instanceKey).toBeUndefined()
})

test('a place that is not empty is left as it is, unless its replacement is asked for', async () => {
  await makeBackup(site.source, site.plain())
  const restored = await site.emptyTarget()
  await runSql(restored, 'create table notes (words text)')
  await expect(restoreBackup(restored, site.plain())).rejects.toThrow('--replace')
  expect(await rowsIn(restored.connection, 'notes')).toBe(0)
  await restoreBackup(restored, site.plain(), { replace: true })
  await expect(rowsIn(restored.connection, 'notes')).rejects.toThrow('does not exist')

  const other = await site.emptyTarget()
  await other.storage.write('images/somebody-else.jpg', Buffer.from('x'))
  await expect(restoreBackup(other, site.plain())).rejects.toThrow('images/somebody-else.jpg')
})

test('a database that is in use is not restored', async () => {
  await makeBackup(site.source, site.plain())
  await expect(
    restoreBackup({ ...(await site.emptyTarget()), connection: site.app.database.connection }, site.plain(), {
      replace: true,
    }),
  ).rejects.toThrow('stop it first')
})

test.runIf(hasDebianPostgres)(
  'PostgreSQL 15 takes it, from us and from its own psql, and backs it up again',
  async () => {
    await using old = await startDebianPostgres()
    await makeBackup(site.source, site.plain())
    const restored = await site.emptyTarget(old.connection)
    const { database, tables } = await restoreBackup(restored, site.plain())
    expect(await rowsIn(old.connection, 'content')).toBe(tables['public.content']!.rows)

    const again = findBackupPlace(join(site.folder, 'again'), undefined)
    await makeBackup(
      { ...site.source, connection: old.connection, storage: restored.storage },
      site.plain(again),
    )

    await runSql(old, 'create database by_psql')
    const byPsql = toDatabase(old.connection, 'by_psql')
    expect(loadByPsql(byPsql, gunzipSync(await readWhole(site.place.files, database.name)))).toBe('')
    expect(await rowsIn(byPsql, 'content')).toBe(tables['public.content']!.rows)
    expect(await schemaOf(byPsql)).toEqual(await schemaOf(old.connection))
  },
)

test('a sending that was under way waits in the restored site until a person has decided', async () => {
  const at = (state: string) => `insert into newsletter_issues (content_id, state, due_at, asked_by)
    select id, '${state}', now(), 'Ama' from content where type = 'newsletter'
      and id not in (select content_id from newsletter_issues) order by id limit 1`
  for (const state of ['sending', 'scheduled', 'sent', 'paused']) await runSql(site.app.database, at(state))
  await makeBackup(site.source, site.plain())
  const restored = await site.emptyTarget()
  await restoreBackup(restored, site.plain())
  const issues = await runSql<{ state: string; reason: string }>(
    restored,
    'select state, reason from newsletter_issues order by id',
  )
  expect(issues.map(({ state }) => state)).toEqual(['paused', 'paused', 'sent', 'paused'])
  expect(issues.map(({ reason }) => reason.includes('call off the rest'))).toEqual([true, true, false, false])
  await runSql(site.app.database, 'delete from newsletter_issues')
})
