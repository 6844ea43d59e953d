import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatLsn } from '../database/replication.ts'
import { type BackupPlace, findBackupPlace } from '../places/backup-place.ts'
import { baseNames, fileListName, type History, listArchive, pieceName, writeBase } from './archive.ts'
import { thinArchive } from './thin-archive.ts'

const HOUR_MS = 3_600_000
const DAYS = 40
const START = Date.parse('2026-10-13T02:00:00Z')
let folder: string
let place: BackupPlace
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyansapo-thin-'))
  place = findBackupPlace(folder, undefined)
  for (let day = 0; day < DAYS; day++) await keepDay({ system: '7', timeline: 1 + Math.floor(day / 20) }, day)
  await keepDay({ system: '8', timeline: 1 }, 0)
  await keepBase({ system: '7', timeline: 2 }, 36, new Date('2026-11-18T15:00:00Z'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A base at two in the morning, and of every sixth hour after it a piece of the log and a list of files. */
async function keepDay(history: History, day: number): Promise<void> {
  const at = new Date(START + day * 24 * HOUR_MS)
  await keepBase(history, day, at)
  for (let hour = 1; hour < 24; hour += 6) {
    const start = BigInt(day * 24 + hour)
    const later = new Date(at.getTime() + hour * HOUR_MS)
    await put(pieceName({ ...history, start, end: start + 5n, at: later }, false), '')
    await put(fileListName(history, later, false), `${history.system} list ${day} ${hour}`)
  }
}

async function keepBase(history: History, day: number, at: Date): Promise<void> {
  const names = baseNames(history, at, false)
  const list = await put(names.list, `${history.system} base ${day}`)
  const tar = await put(names.tar, '')
  const moments = { startedAt: at.toISOString(), endedAt: at.toISOString() }
  await writeBase(
    place,
    {
      format: 1,
      ...history,
      id: names.id,
      ...moments,
      start: formatLsn(BigInt(day * 24)),
      release: '',
      major: 18,
      tar,
      list,
      sealed: false,
    },
    null,
  )
}

async function put(name: string, content: string) {
  const line = JSON.stringify({ key: randomUUID(), sha256: content, bytes: 1, contentType: 'image/jpeg' })
  const bytes = gzipSync(content ? `${line}\n` : '')
  await place.files.write(name, bytes)
  return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

test('every moment of the last seven days can be brought back, and older copies are kept as backups are', async () => {
  const { hasBase, namedContents } = await thinArchive({ place, key: null })
  const { bases, pieces, lists } = await listArchive(place)
  expect(hasBase).toBe(true)
  const own = bases.filter(({ name }) => name.startsWith('continuous/7-'))
  expect(own.map(({ id }) => id.slice(0, 10))).toEqual([
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    // After a restore a day has two.
    ...['15', '16', '17', '18', '18', '19', '20', '21'].map((day) => `2026-11-${day}`),
  ])
  const first = new Date('2026-11-15T02:00:00Z')
  for (const kept of [
    pieces.filter(({ system }) => system === '7'),
    lists.filter(({ name }) => name.includes('/7-')),
  ]) {
    expect(kept).toHaveLength(7 * 4)
    expect(kept.every(({ at }) => at > first)).toBe(true)
  }
  const named: string[] = []
  for await (const name of namedContents()) named.push(name.split('/').at(-1)!)
  // What was uploaded and deleted between two copies is named by its list alone.
  expect(named).toContain('7 list 39 7')
  expect(named).toContain('7 base 18')
  expect(named).not.toContain('7 list 30 7')
})

test('another cluster that is kept in the same place is thinned by its own days', async () => {
  const { bases, pieces } = await listArchive(place)
  expect(bases.filter(({ name }) => name.includes('/8-'))).toHaveLength(1)
  expect(pieces.filter(({ system }) => system === '8')).toHaveLength(4)
})
