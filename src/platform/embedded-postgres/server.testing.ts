import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { ROOT_HOME, type ServerUser, shortHash } from './identity.ts'
import { findPostmaster } from './lock-files.ts'
import { stopServer } from './server.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'

/** A process of its own that keeps a database; see the fixture. */
export type Keeper = Omit<EmbeddedPostgres, 'stop'> & {
  pid: number
  /** Ends it as a crash would. */
  kill(): Promise<void>
  /** Ends it in good order. */
  stop(): Promise<void>
}

type KeeperOptions = { user?: ServerUser; program?: string; env?: Record<string, string> }

const fixture = fileURLToPath(new URL('./server.fixture.ts', import.meta.url))
const folders = new Set<string>()
const processes = new Set<ChildProcess>()
const started = new Set<EmbeddedPostgres>()

export const isRoot = process.getuid?.() === 0

/** A user without rights, as whom root can try how plain users fare; for a plain user, himself. */
export const plainUser: ServerUser = isRoot ? { uid: 65534, gid: 65534 } : {}

/** A new folder of the test; `freeUp` removes it, and the cluster that root may have had to put elsewhere. */
export function makeFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'pg-test-'))
  chmodSync(folder, mode)
  folders.add(folder)
  return folder
}

/** Where root puts a cluster that cannot be in the wanted folder. */
export function elsewhere(wanted: string): string {
  return join(ROOT_HOME, shortHash(wanted), 'postgres')
}

/** Starts the server in this process. */
export async function startHere(
  dataDir: string,
  more: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, ...more })
  started.add(database)
  return database
}

/** Starts a process that starts the server; what it says on standard error is in the error when it fails. */
export async function startKeeper(dataDir: string, options: KeeperOptions = {}): Promise<Keeper> {
  const child = startKeeperProcess(dataDir, options)
  let complaint = ''
  child.stderr?.on('data', (text) => {
    complaint += text
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const line = new Promise<string>((resolve) => createInterface(child.stdout!).once('line', resolve))
  const told = await Promise.race([line, ended.then(() => Promise.reject(new Error(complaint)))])
  return {
    ...(JSON.parse(told) as Omit<EmbeddedPostgres, 'stop'>),
    pid: child.pid!,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.stdin?.end()
      await ended
    },
  }
}

/** The bare process, for tests that kill it before it has started anything. */
export function startKeeperProcess(dataDir: string, options: KeeperOptions = {}): ChildProcess {
  const { user, program = fixture, env } = options
  return track(
    spawn(process.execPath, [program, dataDir], { ...user, cwd: '/', env: { ...process.env, ...env } }),
  )
}

/** Remembers a process for `freeUp` to end. */
export function track(child: ChildProcess): ChildProcess {
  processes.add(child)
  return child
}

/** Runs one statement on a connection of its own. */
export async function query(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Writes the row whose survival the tests are about. */
export async function keepNote(database: Pick<EmbeddedPostgres, 'connection'>): Promise<void> {
  await query(database, `create table note as select 'kept' as text`)
}

/** What `keepNote` wrote, or why it cannot be read at the moment. */
export async function readNote(database: Pick<EmbeddedPostgres, 'connection'>): Promise<unknown> {
  return query(database, 'select text from note').catch((error: Error) => error.message)
}

export const kept = [{ text: 'kept' }]

/** How long, and how often, to look for what must come. */
export const soon = { timeout: 20_000, interval: 20 }

/** The number of the living server of a data folder. */
export function serverPid(dataDir: string): number {
  const postmaster = findPostmaster(dataDir)
  if (!postmaster) throw new Error(`Nothing lives in ${dataDir}`)
  return postmaster.pid
}

/** Ends what the test started, each by its own number, and removes what it wrote. */
export async function freeUp(): Promise<void> {
  for (const child of processes) child.kill('SIGKILL')
  await Promise.all([...started].map((database) => database.stop()))
  for (const folder of folders) {
    const wanted = join(folder, 'postgres')
    for (const dataDir of [wanted, elsewhere(wanted)]) {
      const postmaster = existsSync(dataDir) && findPostmaster(dataDir)
      if (postmaster) await stopServer(postmaster)
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    if (isRoot) rmSync(join(elsewhere(wanted), '..'), { recursive: true, force: true })
  }
  for (const set of [processes, started, folders]) set.clear()
}
