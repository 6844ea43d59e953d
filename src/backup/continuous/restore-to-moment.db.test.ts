import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { readWhole } from '#media/storage/storage.ts'
import { freeUp, query, serverPid, startHere } from '#platform/embedded-postgres/server.testing.ts'
import { runSql } from '#testing/run-sql.ts'
import { jpeg } from '#testing/uploads/picture-samples.ts'
import { uploader } from '#testing/uploads/upload.ts'
import { bringKeptSite } from './continuous-backup.testing.ts'
import { KEPT_EVERY_MS } from './keep-archiving.ts'

afterEach(freeUp)

test('a moment before “delete forever” brings the item back, and its file, though all was encrypted', async () => {
  const site = await bringKeptSite({ passphrase: 'abusua do funu ma' })
  const { app } = site
  const upload = await uploader(app)
  const { file } = await upload(await jpeg())
  const key = file.url.replace('/media/', '')
  const { id } = await app.make.published('article', { title: 'Is bail a right?' })
  const bytes = await readWhole(diskStorage(join(app.dataDir, 'media')), key)
  await site.kept()
  const before = new Date()

  await app.request(`/api/admin/content/${id}/trash`, { method: 'POST' })
  await app.request(`/api/admin/trash/${id}`, { method: 'DELETE' })
  await app.request(`/api/admin/media/${file.id}`, { method: 'DELETE' })
  const left = `select (select count(*) from content where id = ${id}) as items,
    (select count(*) from media_files where id = ${file.id}) as files`
  expect(await runSql(app.database, left)).toEqual([{ items: 0, files: 0 }])
  await site.kept()
  await site.leave()

  const restored = await site.restore(before)
  expect(restored).toMatchObject({ missing: [], aside: null, key: { isBrought: true, aside: null } })
  const server = await startHere(restored.dataDir)
  expect(await query(server, left)).toEqual([{ items: 1, files: 1 }])
  expect(await readWhole(diskStorage(restored.mediaDir), key)).toEqual(bytes)
  // As a copy beside the site it would be kept where the site is.
  expect(await query(server, 'select is_continuous from backup_settings')).toEqual([{ is_continuous: false }])
  // It is a database like any other: what is written next is written.
  await query(server, `update content set title = 'Bail' where id = ${id}`)
})

test('a machine that is lost at any moment loses what came after the last keeping, a minute at most', async () => {
  expect(3 * KEPT_EVERY_MS).toBeLessThan(60_000)
  const site = await bringKeptSite()
  await runSql(site.app.database, 'create table written (number int primary key)')
  const acknowledged: { number: number; at: number }[] = []
  const pid = serverPid(site.keeper.dataDir)
  await site.kept()
  for (let number = 1; number <= 300; number++) {
    await runSql(site.app.database, 'insert into written values ($1)', [number])
    acknowledged.push({ number, at: Date.now() })
  }
  await site.keeper.kill()
  process.kill(pid, 'SIGKILL')
  await site.leave()
  await rm(site.keeper.dataDir, { recursive: true })

  const restored = await site.restore(new Date())
  const server = await startHere(restored.dataDir)
  const rows = await query(server, 'select number from written')
  const found = new Set(rows.map(({ number }) => number))
  const mustBe = acknowledged.filter(({ at }) => at < restored.knownUntil.getTime())
  expect(mustBe.length).toBeGreaterThan(0)
  expect(mustBe.filter(({ number }) => !found.has(number))).toEqual([])
  expect(restored.lastChange!.getTime()).toBeLessThanOrEqual(restored.knownUntil.getTime())
})
