import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#platform/db.ts'

/** Where Debian's PostgreSQL 15 is. */
export const DEBIAN_FOLDER = '/usr/lib/postgresql/15'
const BIN = join(DEBIAN_FOLDER, 'bin')

/** Whether the machine has Debian's PostgreSQL 15, the oldest that we support. */
export const hasDebianPostgres = existsSync(join(BIN, 'initdb'))

export type DebianPostgres = AsyncDisposable & { connection: Connection }

/**
 * A server of the oldest supported version, on a socket of its own, with an empty database.
 * @param keepIn the cluster is moved there, in good order, when it is disposed of
 */
export async function startDebianPostgres({ keepIn }: { keepIn?: string } = {}): Promise<DebianPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'pg15-'))
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  chmodSync(folder, 0o700)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(BIN, program), args, {
      ...user,
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  run('initdb', '-D', data, '-U', 'nyansapo', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C')
  const settings = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off`
  run('pg_ctl', '-D', data, '-w', '-o', settings, '-l', join(folder, 'log'), 'start')
  return {
    connection: { host: folder, port: 5432, user: 'nyansapo', database: 'postgres', ssl: false },
    async [Symbol.asyncDispose]() {
      run('pg_ctl', '-D', data, '-w', '-m', keepIn ? 'fast' : 'immediate', 'stop')
      if (keepIn) renameSync(data, keepIn)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function idOf(flag: string): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
}

/** Loads a dump as an operator would, with PostgreSQL's own program. @returns what it complained of */
export function loadByPsql(connection: Connection, dump: Buffer): string {
  const { host, user, database } = connection as Extract<Connection, { host: string }>
  const args = ['-X', '-q', '-1', '-v', 'ON_ERROR_STOP=1', '-h', host, '-U', user, database]
  const { stderr, status } = spawnSync(join(BIN, 'psql'), args, { input: dump, encoding: 'utf8' })
  return status === 0 ? stderr : `${stderr} (${status})`
}
