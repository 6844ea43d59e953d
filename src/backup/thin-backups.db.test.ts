import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readWhole } from '#media/storage/storage.ts'
import { jpeg } from '#testing/uploads/picture-samples.ts'
import { startS3Server } from '#testing/uploads/s3-server.ts'
import { uploader } from '#testing/uploads/upload.ts'
import { bringBackupSite } from './backup.testing.ts'
import { listContents } from './copy-files.ts'
import { makeBackup } from './make-backup.ts'
import { listBackups, readManifest, writeManifest } from './manifest.ts'
import { openBackupSession } from './open-backup-session.ts'
import { findBackupPlace } from './places/backup-place.ts'
import { openPlaceKey } from './places/place-key.ts'
import { restoreBackup } from './restore-backup.ts'
import { thinBackups } from './thin-backups.ts'

const site = bringBackupSite()
const connection = () => site.app.database.connection

/** Two backups of one day, of which the first alone names a picture that was deleted between them. */
async function backUpTwice(target = site.plain()) {
  const upload = await uploader(site.app)
  const { file } = await upload(await jpeg({ width: 70 + Math.floor(Math.random() * 1000) }))
  const first = await makeBackup(site.source, target)
  await site.app.request(`/api/admin/media/${file.id}`, { method: 'DELETE' })
  const second = await makeBackup(site.source, target)
  return { first: first.manifest, second: second.manifest }
}

test.each(['a folder', 's3://admin-uploads/deep/down'])(
  'in %s an older backup of the day goes, with what it alone names, and the kept one is restored whole',
  async (where) => {
    await using s3 = await startS3Server()
    const { bucket: _, ...store } = s3.settings
    const place = findBackupPlace(where === 'a folder' ? join(site.folder, 'place') : where, store)
    const target = {
      place,
      key: await openPlaceKey(place, where === 'a folder' ? 'abusua do funu ma' : undefined),
    }
    const { first, second } = await backUpTwice(target)
    const before = await listContents(target)

    const thinned = await thinBackups(connection(), target)

    expect(thinned).toMatchObject({ backups: 1 })
    expect(thinned.contents).toBeGreaterThan(0)
    expect(await listBackups(place)).toEqual([second.id])
    expect((await listContents(target)).size).toBe(before.size - thinned.contents)
    await expect(readWhole(place.files, first.database.name)).rejects.toThrow()
    await restoreBackup(await site.emptyTarget(), target)
    expect(await thinBackups(connection(), target)).toEqual({ backups: 0, contents: 0, bytes: 0 })
  },
)

test('a content that an older kept backup names stays, though the last one does not name it', async () => {
  const { first } = await backUpTwice()
  const { signature: _, ...manifest } = { signature: '', ...(await readManifest(site.place, first.id, null)) }
  await rename(
    join(site.folder, 'place/snapshots', first.id),
    join(site.folder, 'place/snapshots/2026-01-01T02-00-00-000Z'),
  )
  const moved = (name: string) => name.replace(first.id, '2026-01-01T02-00-00-000Z')
  await site.place.files.remove('snapshots/2026-01-01T02-00-00-000Z/manifest.json')
  await writeManifest(
    site.place,
    {
      ...manifest,
      id: '2026-01-01T02-00-00-000Z',
      database: { ...manifest.database, name: moved(manifest.database.name) },
      list: { ...manifest.list, name: moved(manifest.list.name) },
    },
    null,
  )

  expect(await thinBackups(connection(), site.plain())).toMatchObject({ backups: 0, contents: 0 })

  await restoreBackup(await site.emptyTarget(), site.plain(), {
    id: '2026-01-01T02-00-00-000Z',
    replace: false,
  })
})

test('where a kept backup cannot be read, nothing is removed', async () => {
  const { second } = await backUpTwice()
  await site.place.files.write(second.list.name, Buffer.from('damaged'), { overwrite: true })
  const before = await listContents(site.plain())

  await expect(thinBackups(connection(), site.plain())).rejects.toThrow()

  expect(await listBackups(site.place)).toHaveLength(2)
  expect(await listContents(site.plain())).toEqual(before)
})

test('while a backup is under way nothing is removed, whichever site makes it; what was killed holds nobody up', async () => {
  await backUpTwice()
  const other = await site.emptyDatabase()
  {
    await using _own = await openBackupSession(
      connection(),
      findBackupPlace(join(site.folder, 'elsewhere'), undefined),
    )
    await expect(thinBackups(connection(), site.plain())).rejects.toThrow('Another backup of this database')
  }
  {
    await using _other = await openBackupSession(other.connection, site.place)
    await expect(thinBackups(connection(), site.plain())).rejects.toThrow('Another site is backing up')
    await expect(makeBackup(site.source, site.plain())).rejects.toThrow('Another site is backing up')
  }
  const killed = await openBackupSession(connection(), site.place)
  await killed.end()
  expect(await thinBackups(connection(), site.plain())).toMatchObject({ backups: 1 })
})
