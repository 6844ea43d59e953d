import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MOST_CONNECTIONS } from '#platform/pools/pool-bounds.ts'
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
  startKeeperProcess,
} from './server.testing.ts'

vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

afterEach(freeUp)

describe('a server of our own', () => {
  test('an empty folder becomes a database that keeps what it was told', async () => {
    const dataDir = join(makeFolder(), 'data', 'postgres')
    const first = await startHere(dataDir)
    await keepNote(first)
    await first.stop()
    expect(() => serverPid(dataDir)).toThrow()

    const second = await startHere(dataDir)

    expect(second).toMatchObject({ dataDir, adopted: false, connection: first.connection })
    expect(second.connection).toMatchObject({ user: 'nyansapo', database: 'nyansapo' })
    expect(await readNote(second)).toEqual(kept)
  })

  test('it is reached through its socket only, and every acknowledged change is on the disk', async () => {
    const database = await startHere(join(makeFolder(), 'postgres'))

    const rows = await query(
      database,
      `select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'synchronous_commit',
        'full_page_writes', 'data_checksums', 'server_encoding') order by name`,
    )

    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    })
  })

  test('three processes may use all of their connections at once', async () => {
    const { connection } = await startHere(join(makeFolder(), 'postgres'))
    const clients = Array.from({ length: 3 * MOST_CONNECTIONS }, () => new Client(connection))
    try {
      const answers = await Promise.allSettled(clients.map((client) => client.connect()))
      expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    } finally {
      await Promise.all(clients.map((client) => client.end().catch(() => {})))
    }
  })

  test.each(['fsync', 'synchronous_commit', 'full_page_writes'])('%s cannot be turned off', async (name) => {
    const dataDir = join(makeFolder(), 'postgres')

    await expect(startHere(dataDir, { settings: { [name]: 'off' } })).rejects.toThrow('power cut')

    expect(existsSync(dataDir)).toBe(false)
  })

  test.runIf(process.platform === 'linux')('it never sees the secrets of the application', async () => {
    const { dataDir } = await startKeeper(join(makeFolder(), 'postgres'), { env: { SESSION_SECRET: 'hush' } })

    const environment = readFileSync(`/proc/${serverPid(dataDir)}/environ`, 'utf8')

    expect(environment).toContain('LC_ALL=C')
    expect(environment).not.toContain('hush')
  })

  test.each([
    ['win32', 'x64'],
    ['freebsd', 'x64'],
    ['linux', 'riscv64'],
    ['linux-musl', 'x64'],
  ])('%s on %s is told to bring a PostgreSQL, and nothing is written', async (platform, arch) => {
    const folder = makeFolder()

    const start = startHere(join(folder, 'postgres'), { platform, arch })

    await expect(start).rejects.toMatchObject({ name: 'UnsupportedPlatformError' })
    await expect(start).rejects.toThrow('DATABASE_URL')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('the data folder', () => {
  test('one of another major version is refused, untouched, with the ways out', async () => {
    const { dataDir, stop } = await startHere(join(makeFolder(), 'postgres'))
    await stop()
    writeFileSync(join(dataDir, 'PG_VERSION'), '17\n')

    const start = startHere(dataDir)

    await expect(start).rejects.toMatchObject({ name: 'WrongMajorVersionError' })
    for (const part of [
      'PostgreSQL 17',
      'PostgreSQL 18',
      dataDir,
      'dump',
      'move the folder away',
      'DATABASE_URL',
    ]) {
      await expect(start).rejects.toThrow(part)
    }
    expect(() => serverPid(dataDir)).toThrow()
  })

  test('a folder with something else in it is left as it is', async () => {
    const folder = makeFolder()
    mkdirSync(join(folder, 'postgres'))
    writeFileSync(join(folder, 'postgres', 'thesis.txt'), 'mine')

    await expect(startHere(join(folder, 'postgres'))).rejects.toThrow('holds no database')

    expect(readdirSync(join(folder, 'postgres'))).toEqual(['thesis.txt'])
    expect(readdirSync(folder).filter((name) => name.includes('.init-'))).toEqual([])
  })

  test('a start that was killed while making the database leaves nothing in the way', async () => {
    const folder = makeFolder()
    const unfinished = () => readdirSync(folder).filter((name) => name.includes('.init-'))
    const child = startKeeperProcess(join(folder, 'postgres'))
    await expect
      .poll(() => unfinished().some((name) => existsSync(join(folder, name, 'base'))), soon)
      .toBe(true)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(existsSync(join(folder, 'postgres'))).toBe(false)

    const database = await startHere(join(folder, 'postgres'))
    await keepNote(database)

    expect(await readNote(database)).toEqual(kept)
    // The killed start's initdb may have been writing until now.
    await database.stop()
    await (await startHere(join(folder, 'postgres'))).stop()
    expect(unfinished()).toEqual([])
  })
})

describe('two applications on one folder', () => {
  test('starting at once in an empty folder, they share one server, and the last to leave stops it', async () => {
    const dataDir = join(makeFolder(), 'postgres')

    const [one, two] = await Promise.all([startKeeper(dataDir), startKeeper(dataDir)])

    const starter = one.adopted ? two : one
    const adopter = one.adopted ? one : two
    expect([starter.adopted, adopter.adopted]).toEqual([false, true])
    await keepNote(starter)
    const pid = serverPid(dataDir)

    await starter.stop()
    expect(await readNote(adopter)).toEqual(kept)
    expect(serverPid(dataDir)).toBe(pid)

    await adopter.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('when their server is killed, both have the same one back', async () => {
    const one = await startHere(join(makeFolder(), 'postgres'))
    const two = await startKeeper(one.dataDir)
    await keepNote(one)

    process.kill(serverPid(one.dataDir), 'SIGKILL')

    await expect.poll(() => readNote(two), soon).toEqual(kept)
    await one.stop()
    expect(await readNote(two)).toEqual(kept)
  })

  test('a newcomer leaves a dead server to the living owner, who may know more about it', async () => {
    const owner = await startKeeper(join(makeFolder(), 'postgres'))
    const pid = serverPid(owner.dataDir)
    process.kill(owner.pid, 'SIGSTOP')
    process.kill(pid, 'SIGKILL')
    const newcomer = startHere(owner.dataDir)
    await expect.poll(() => isAlive(pid), soon).toBe(false)
    process.kill(owner.pid, 'SIGCONT')

    expect(await newcomer).toMatchObject({ adopted: true })
  })
})
