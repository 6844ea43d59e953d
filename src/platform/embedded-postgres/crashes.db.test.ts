import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ServerUser } from './identity.ts'
import { isAlive } from './lock-files.ts'
import {
  freeUp,
  keepNote,
  kept,
  makeFolder,
  query,
  readNote,
  serverPid,
  soon,
  startHere,
  startKeeper,
  track,
} from './server.testing.ts'

vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

afterEach(freeUp)

describe('after a kill -9', () => {
  test('of the application, the next start adopts the server with its rows, and then owns it', async () => {
    const keeper = await startKeeper(join(makeFolder(), 'postgres'))
    await keepNote(keeper)
    const pid = serverPid(keeper.dataDir)
    await keeper.kill()

    const database = await startHere(keeper.dataDir)

    expect(database.adopted).toBe(true)
    expect(serverPid(keeper.dataDir)).toBe(pid)
    expect(await readNote(database)).toEqual(kept)
    await database.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('of the application and its server, the next start has every acknowledged row', async () => {
    const keeper = await startKeeper(join(makeFolder(), 'postgres'))
    await query(keeper, 'create table note (number int)')
    for (let number = 1; number <= 20; number++) await query(keeper, `insert into note values (${number})`)
    await keeper.kill()
    process.kill(serverPid(keeper.dataDir), 'SIGKILL')

    const database = await startHere(keeper.dataDir)

    expect(database.adopted).toBe(false)
    expect(await query(database, 'select count(*)::int as rows from note')).toEqual([{ rows: 20 }])
  })

  test('of the server alone, the application has it back without a restart, again and again', async () => {
    const database = await startHere(join(makeFolder(), 'postgres'))
    await keepNote(database)

    for (let round = 1; round <= 2; round++) {
      process.kill(serverPid(database.dataDir), 'SIGKILL')
      await expect.poll(() => readNote(database), soon).toEqual(kept)
    }
  })

  test('of an adopted server, the application has it back too', async () => {
    const keeper = await startKeeper(join(makeFolder(), 'postgres'))
    await keepNote(keeper)
    await keeper.kill()
    const database = await startHere(keeper.dataDir)
    const pid = serverPid(keeper.dataDir)

    process.kill(pid, 'SIGKILL')

    await expect.poll(() => !isAlive(pid) && readNote(database), soon).toEqual(kept)
    expect(database.adopted).toBe(true)
  })

  test('a server whose socket was cleaned away is reachable again', async () => {
    const database = await startHere(join(makeFolder(), 'postgres'))
    await keepNote(database)

    rmSync(database.connection.host, { recursive: true })

    await expect.poll(() => readNote(database), soon).toEqual(kept)
  })

  test('a project folder that moves under a running server finds its rows', async () => {
    const folder = makeFolder()
    const keeper = await startKeeper(join(folder, 'postgres'))
    await keepNote(keeper)
    await keeper.kill()
    const moved = makeFolder()
    renameSync(keeper.dataDir, join(moved, 'postgres'))

    const database = await startHere(join(moved, 'postgres'))

    expect(await readNote(database)).toEqual(kept)
  })
})

describe('lock files that lie', () => {
  /** A folder whose server crashed, with something else in its lock file. */
  async function crashWith(firstLine: (user: ServerUser) => string | Promise<string>): Promise<string> {
    const keeper = await startKeeper(join(makeFolder(), 'postgres'))
    await keepNote(keeper)
    const pid = serverPid(keeper.dataDir)
    await keeper.kill()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isAlive(pid), soon).toBe(false)
    const file = join(keeper.dataDir, 'postmaster.pid')
    // A process of the server's own user is the one that can be mistaken for the server.
    const text = await firstLine(statSync(file))
    writeFileSync(file, text && [text, ...readFileSync(file, 'utf8').split('\n').slice(1)].join('\n'))
    return keeper.dataDir
  }

  test.each<[string, (user: ServerUser) => string | Promise<string>]>([
    ['is empty', () => ''],
    ['is garbled', () => '\u0000\u0000scribble'],
    [
      'names another program',
      async ({ uid, gid }) => String(track(spawn('sleep', ['60'], { uid, gid })).pid),
    ],
    [
      'names the server of another folder',
      async () => {
        const other = await startKeeper(join(makeFolder(), 'postgres'))
        return String(serverPid(other.dataDir))
      },
    ],
    [
      'names a zombie',
      async ({ uid, gid }) => {
        const parent = track(spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], { uid, gid }))
        const [text] = await once(parent.stdout!, 'data')
        const pid = Number(String(text))
        await expect.poll(() => isAlive(pid), soon).toBe(false)
        expect(process.kill(pid, 0)).toBe(true)
        return String(pid)
      },
    ],
  ])('a postmaster.pid that %s is no obstacle', async (_, firstLine) => {
    const dataDir = await crashWith(firstLine)

    const database = await startHere(dataDir)

    expect(database.adopted).toBe(false)
    expect(await readNote(database)).toEqual(kept)
  })

  test('an empty lock of the socket is no obstacle', async () => {
    const { dataDir, connection, stop } = await startHere(join(makeFolder(), 'postgres'))
    await stop()
    mkdirSync(connection.host, { mode: 0o700 })
    writeFileSync(join(connection.host, '.s.PGSQL.5432.lock'), '')

    expect(await startHere(dataDir)).toMatchObject({ adopted: false })
  })
})
