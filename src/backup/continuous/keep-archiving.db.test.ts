import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freeUp, query, startHere } from '#platform/embedded-postgres/server.testing.ts'
import { runSql } from '#testing/run-sql.ts'
import { chainFrom, isOf, listArchive, readBases, SEGMENT_BYTES } from './archive.ts'
import { MOST_WAITING_BYTES } from './continuous-backup.queries.ts'
import { bringKeptSite, type KeptSite, patience } from './continuous-backup.testing.ts'
import { startOf } from './take-base.ts'

afterEach(freeUp)

/** Where what was kept since the last copy of the whole database ends without a gap. */
async function keptUntil({ place }: KeptSite): Promise<number> {
  const archive = await listArchive(place)
  const base = (await readBases(place, archive, null)).at(-1)!
  return chainFrom(archive.pieces.filter(isOf(base)), startOf(base))
    .at(-1)!
    .at.getTime()
}

/** Has the server's log go on for more than it holds back for a place that is away. */
async function writeMuch(site: KeptSite): Promise<void> {
  const segments = MOST_WAITING_BYTES / Number(SEGMENT_BYTES) + 3
  for (let segment = 0; segment < segments; segment++)
    await runSql(site.app.database, `select pg_logical_emit_message(false, 'x', 'x'), pg_switch_wal()`)
  await runSql(site.app.database, 'checkpoint')
}

test('while the place is away the site goes on, the owner is told, and nothing is missing once it is back', async () => {
  const site = await bringKeptSite()
  const place = join(site.folder, 'place')
  await site.kept()
  await rename(place, `${place}-away`)
  await writeFile(place, 'no folder')
  await site.app.make.published('article', { title: 'Written meanwhile' })
  await expect.poll(async () => (await site.state()).fault?.reason, patience).toMatch(/\S/)
  expect((await site.app.read('/articles')).status).toBe(200)
  expect((await site.state()).waitingBytes).toBeGreaterThan(0)
  expect(site.said.filter((line) => line.includes('they wait on this disk'))).toHaveLength(1)

  await rm(place)
  await rename(`${place}-away`, place)
  const since = Date.now()
  await site.kept()
  await expect.poll(() => keptUntil(site), patience).toBeGreaterThan(since)
  await expect.poll(async () => (await site.state()).fault, patience).toBeNull()
  await site.leave()
  const { dataDir } = await site.restore(new Date())
  const rows = await query(
    await startHere(dataDir),
    `select count(*)::int as found from content where title = 'Written meanwhile'`,
  )
  expect(rows).toEqual([{ found: 1 }])
})

test('an empty folder where the place was, as of a disk that is not mounted, is not written to', async () => {
  const site = await bringKeptSite()
  const place = join(site.folder, 'place')
  await site.kept()
  await rename(place, `${place}-away`)
  await site.app.make.draft('article')
  await expect
    .poll(async () => (await site.state()).fault?.reason, patience)
    .toContain('is its disk mounted?')
  expect(await readdir(place).catch(() => [])).toEqual([])
  await site.leave()
})

test('what a place misses for too long fills no disk: a new copy is made, and the time between is refused', async () => {
  const site = await bringKeptSite()
  const place = join(site.folder, 'place')
  await site.kept()
  await rename(place, `${place}-away`)
  await writeFile(place, 'no folder')
  await site.app.make.draft('article')
  await expect.poll(async () => (await site.state()).fault, patience).not.toBeNull()
  await writeMuch(site)
  const between = new Date()
  const lost = `select wal_status from pg_replication_slots`
  await expect.poll(() => runSql(site.app.database, lost), patience).toEqual([{ wal_status: 'lost' }])

  await rm(place)
  await rename(`${place}-away`, place)
  await expect
    .poll(async () => (await listArchive(site.place)).bases.filter(({ isWhole }) => isWhole).length, patience)
    .toBe(2)
  expect(site.said.join('')).toContain('was away for longer than the disk waits')
  await site.leave()
  await expect(site.restore(between)).rejects.toThrow('does not know what was at')
})

test('turned off, the server keeps nothing back any more', async () => {
  const site = await bringKeptSite()
  await site.turnOff()
  await expect
    .poll(() => site.state(), patience)
    .toMatchObject({ isActive: false, waitingBytes: null, baseAt: null })
  await site.leave()
})
