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

export type DebianPostgres = AsyncDisposable & {
  connection: Extract<Connection, { host: string }>
  /** Ends it at once, as a machine that is gone; `start` brings it back. */
  stop(): void
  start(): void
}

/**
 * A server of the oldest supported version, on a socket of its own, with an empty database.
 * @param keepIn the cluster is moved there, in good order, when it is disposed of
 */
export async function startDebianPostgres({ keepIn }: { keepIn?: string } = {}): Promise<DebianPostgres> {
  return startIn(makeFolder('pg15-'), { keepIn }, (data) =>
    run('initdb', '-D', data, '-U', 'nyansapo', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'),
  )
}

/** A streaming replica of such a server. */
export async function startDebianReplica({ connection }: DebianPostgres): Promise<DebianPostgres> {
  const from = ['-h', connection.host, '-U', connection.user]
  return startIn(makeFolder('pg15-replica-'), {}, (data) =>
    run('pg_basebackup', '-D', data, ...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'),
  )
}

function startIn(
  folder: string,
  { keepIn }: { keepIn?: string | undefined },
  make: (data: string) => void,
): DebianPostgres {
  const data = join(folder, 'data')
  const settings = `-c listen_addresses='' -c unix_socket_directories=${folder} -c fsync=off`
  const start = () => run('pg_ctl', '-D', data, '-w', '-o', settings, '-l', join(folder, 'log'), 'start')
  const stop = (mode: 'fast' | 'immediate') => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop')
  make(data)
  start()
  return {
    connection: { host: folder, port: 5432, user: 'nyansapo', database: 'postgres', ssl: false },
    start,
    stop: () => stop('immediate'),
    async [Symbol.asyncDispose]() {
      stop(keepIn ? 'fast' : 'immediate')
      if (keepIn) renameSync(data, keepIn)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Only of the user that PostgreSQL runs as. */
function makeFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const user = postgresUser()
  chmodSync(folder, 0o700)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(join(BIN, program), args, {
    ...postgresUser(),
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}

/** It does not run as root. */
function postgresUser(): { uid: number; gid: number } | { uid?: never } {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
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
