import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { s3Storage } from '#media/storage/s3-storage.ts'
import { readWhole, type Storage } from '#media/storage/storage.ts'
import type { Connection } from '#platform/db.ts'
import { StorageFull } from '#platform/errors.ts'
import { runSql } from '#testing/run-sql.ts'
import { startTestApp } from '#testing/start-test-app.ts'
import { jpeg } from '#testing/uploads/picture-samples.ts'
import { startS3Server } from '#testing/uploads/s3-server.ts'
import { uploader } from '#testing/uploads/upload.ts'
import { bringBackupSite, rowsIn, schemaOf } from './backup.testing.ts'
import { makeBackup } from './make-backup.ts'
import { listBackups } from './manifest.ts'
import { findBackupPlace } from './places/backup-place.ts'
import { openPlaceKey } from './places/place-key.ts'
import { restoreBackup } from './restore-backup.ts'

const site = bringBackupSite()
const server = { connection: inject('postgres') }

/** Somebody who owns one database and may do nothing else. */
async function makeOwner(database: string) {
  await runSql(
    server,
    `create role ${database} login password 'owner'; alter database ${database} owner to ${database}`,
  )
  return {
    of(connection: Connection): Connection {
      if (!('connectionString' in connection)) return { ...connection, user: database }
      const url = new URL(connection.connectionString)
      return { connectionString: Object.assign(url, { username: database, password: 'owner' }).href }
    },
    async [Symbol.asyncDispose]() {
      await runSql(server, `drop database if exists ${database} with (force)`)
      await runSql(server, `drop role ${database}`)
    },
  }
}

/** Saves one text after another until it is told to end. @returns how many were acknowledged */
function saveWithoutEnd() {
  let isEnding = false
  let saved = 0
  const saving = (async () => {
    for (; !isEnding; saved++)
      await site.app.make.published('article', { title: `Saved under load ${saved}` })
  })()
  return async () => {
    isEnding = true
    await saving
    return saved
  }
}

test.each(['a folder', 's3://admin-uploads/deep/down'])(
  'a backup to %s under a load of saves comes back whole: every row, every file, and pages are served',
  async (where) => {
    await using s3 = await startS3Server()
    const { bucket: _, ...store } = s3.settings
    await site.app.make.published('article', { title: 'Kept “words” \\ and', body: '<p>a\\b\\\\c\td</p>' })
    const target = site.plain(
      findBackupPlace(where === 'a folder' ? join(site.folder, 'place') : where, store),
    )
    const endLoad = saveWithoutEnd()
    const { manifest, copied } = await makeBackup(site.source, target)
    expect(await endLoad()).toBeGreaterThan(0)
    expect(copied.new).toBe(copied.count)
    expect(manifest.missing).toEqual([])

    const empty = await site.emptyDatabase()
    const restored = await site.emptyTarget(empty.connection)
    await restoreBackup(restored, target)

    expect(await rowsIn(restored.connection, 'content')).toBe(manifest.tables['public.content']!.rows)
    expect(await schemaOf(restored.connection)).toEqual(await schemaOf(site.app.database.connection))
    const files = await runSql<{ key: string }>(site.app.database, 'select key from media_files')
    expect(files.length).toBeGreaterThan(5)
    for (const { key } of files)
      expect((await readWhole(restored.storage, key)).equals(await readWhole(site.storage, key)), key).toBe(
        true,
      )

    const database = { ...empty, [Symbol.asyncDispose]: async () => {} }
    await using second = await startTestApp({ database, config: { sampleContent: true } })
    const [page] = await runSql<{ id: number; slug: string }>(
      site.app.database,
      `select id, slug from content where title like 'Kept%'`,
    )
    const answer = await second.read(`/article/${page!.id}/${page!.slug}`)
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('Kept “words” \\ and'),
    ])
    // The next thing that is written gets a number of its own.
    expect((await second.make.draft('article')).id).toBeGreaterThan(page!.id)
  },
)

test('files of a bucket are backed up to a folder and restored to another bucket', async () => {
  await using from = await startS3Server()
  await using to = await startS3Server()
  await using app = await startTestApp({ config: { s3: from.settings } })
  const upload = await uploader(app)
  const { file } = await upload(await jpeg())
  await makeBackup(
    { ...site.source, connection: app.database.connection, storage: s3Storage(from.settings) },
    site.plain(),
  )
  const target = { ...(await site.emptyTarget()), storage: s3Storage(to.settings) }
  await restoreBackup(target, site.plain())
  const key = file.url.replace('/media/', '')
  expect(await readWhole(target.storage, key)).toEqual(await readWhole(s3Storage(from.settings), key))
})

test('the second backup copies only the files that are new', async () => {
  await makeBackup(site.source, site.plain())
  const upload = await uploader(site.app)
  await upload(await jpeg({ width: 61 }))
  const { copied } = await makeBackup(site.source, site.plain())
  expect(copied.new).toBe(1)
  expect(await listBackups(site.place)).toHaveLength(2)
})

test('what is encrypted shows no word, opens with its passphrase alone, and comes back whole', async () => {
  const key = await openPlaceKey(site.place, 'abusua do funu ma')
  const { manifest } = await makeBackup(site.source, { place: site.place, key })
  for (const entry of await readdir(join(site.folder, 'place'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(entry.parentPath, entry.name))
    if (['manifest.json', 'key.json'].includes(entry.name))
      expect(bytes.toString()).not.toMatch(/Kept|webp|mp3/)
    else expect(bytes.toString('latin1', 0, 4), entry.name).toBe('NYB1')
    expect(entry.name).not.toMatch(/\.(?:webp|mp3)$/)
  }
  await expect(openPlaceKey(site.place, 'another passphrase')).rejects.toThrow('is not the one')
  await expect(openPlaceKey(site.place, undefined)).rejects.toThrow('set BACKUP_PASSPHRASE')
  const restored = await site.emptyTarget()
  await restoreBackup(restored, {
    place: site.place,
    key: await openPlaceKey(site.place, 'abusua do funu ma'),
  })
  expect(await rowsIn(restored.connection, 'content')).toBe(manifest.tables['public.content']!.rows)
})

test('a backup that could not be finished is not taken for one, and is cleared away', async () => {
  const full: Storage = {
    ...site.place.files,
    write: async (key, ...rest) => {
      if (key.endsWith('manifest.json')) throw new StorageFull('full')
      return site.place.files.write(key, ...rest)
    },
  }
  await expect(makeBackup(site.source, site.plain({ ...site.place, files: full }))).rejects.toThrow('full')
  expect(await listBackups(site.place)).toEqual([])
  expect(await readdir(join(site.folder, 'place/snapshots'), { recursive: true })).not.toContainEqual(
    expect.stringContaining('database'),
  )
  await expect(restoreBackup(await site.emptyTarget(), site.plain())).rejects.toThrow(
    'There is no whole backup',
  )
})

test('a file that staff delete while files are copied leaves no backup that names it', async () => {
  const upload = await uploader(site.app)
  const { file } = await upload(await jpeg({ width: 62 }))
  const key = file.url.replace('/media/', '')
  let isDeleted = false
  const deleting: Storage = {
    ...site.storage,
    read: async (...args) => {
      if (!isDeleted) await site.app.request(`/api/admin/media/${file.id}`, { method: 'DELETE' })
      isDeleted = true
      return site.storage.read(...args)
    },
  }
  const { manifest } = await makeBackup({ ...site.source, storage: deleting }, site.plain())
  expect(manifest.missing).toEqual([])
  expect(await listBackups(site.place)).toEqual([manifest.id])
  const restored = await site.emptyTarget()
  await restoreBackup(restored, site.plain())
  expect(await runSql(restored, 'select id from media_files where key = $1', [key])).toEqual([])
})

test('a file that the storage lost is named, and the rest is backed up', async () => {
  const upload = await uploader(site.app)
  const { file } = await upload(await jpeg({ width: 63 }))
  const key = file.url.replace('/media/', '')
  const bytes = await readWhole(site.storage, key)
  await site.storage.remove(key)
  const { manifest } = await makeBackup(site.source, site.plain())
  expect(manifest.missing).toEqual([key])
  await restoreBackup(await site.emptyTarget(), site.plain())
  await site.storage.write(key, bytes)
})

test('a user who may make no databases gets the proof on a server of its own', async () => {
  const { name, connection } = await site.emptyDatabase()
  await using owner = await makeOwner(name)
  const owned = owner.of(connection)
  await makeBackup(site.source, site.plain())
  await restoreBackup(await site.emptyTarget(owned), site.plain())
  const again = findBackupPlace(join(site.folder, 'again'), undefined)
  const restoredStorage = diskStorage(join(site.folder, 'restored'))
  const { manifest } = await makeBackup(
    { ...site.source, connection: owned, storage: restoredStorage },
    site.plain(again),
  )
  expect(await listBackups(again)).toEqual([manifest.id])
})
