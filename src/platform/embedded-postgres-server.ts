import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { PostgresBinaries } from './embedded-postgres-binaries.ts'
import { SUPERUSER } from './embedded-postgres-cluster.ts'
import { runAs, type ServerUser } from './embedded-postgres-identity.ts'
import {
  findPostmaster,
  isAlive,
  type Postmaster,
  removeStaleLockFiles,
} from './embedded-postgres-lock-files.ts'

/** Everything needed to start the server of one data folder, again and again. */
export type ServerPlan = {
  dataDir: string
  socketDir: string
  user: ServerUser
  binaries: PostgresBinaries
  settings: Record<string, string>
}

/** A server that answers; `child` when this process started it. */
export type RunningServer = { pid: number; socketDir: string; child: ChildProcess | undefined }

export const DATABASE = 'nyansapo'
export const PORT = 5432

const POLL_MS = 10
/** Long enough for crash recovery on a slow card, and for a server whose folder was moved to notice and leave. */
const PATIENCE_MS = 180_000
const SHUTDOWN_MS = 20_000
const MAX_LOG_BYTES = 5_000_000

/** Small, quiet, and what one newsroom needs; a plan's own settings come after these. */
const smallSettings: Record<string, string> = {
  shared_buffers: '32MB',
  max_connections: '60',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  wal_level: 'replica',
  dynamic_shared_memory_type: 'mmap',
  io_method: 'sync',
  jit: 'off',
  autovacuum_max_workers: '1',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  // Failed statements are the application's to log, and their text may hold what readers typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
}

/** Acknowledged means on the disk: neither a plan nor postgresql.conf turns this off. */
const durableSettings: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

/** The settings of a server, or an error for one that would lose acknowledged changes. */
export function serverSettings(own: Record<string, string> = {}): Record<string, string> {
  for (const [name, value] of Object.entries(own)) {
    if (name in durableSettings && value !== 'on') {
      throw new Error(
        `${name}=${value} would lose acknowledged changes in a power cut; Nyansapo does not run so.`,
      )
    }
  }
  return { ...smallSettings, ...own, ...durableSettings }
}

/** Brings the server of the data folder to answer, by finding it or by starting it. Call it under the start lock. */
export async function ensureServer(plan: ServerPlan): Promise<RunningServer> {
  const deadline = Date.now() + PATIENCE_MS
  let attempt: Attempt | undefined
  for (;;) {
    const postmaster = findPostmaster(plan.dataDir)
    if (postmaster && (await isAnswering(plan.dataDir, postmaster))) {
      const child = attempt?.child.pid === postmaster.pid ? attempt.child : undefined
      return { pid: postmaster.pid, socketDir: postmaster.socketDir, child }
    }
    if (postmaster && hasLostSocket(postmaster)) await stopServer(postmaster.pid)

    if (attempt?.hasEnded()) {
      if (!attempt.isWorthRepeating()) throw new Error(`PostgreSQL did not start. ${attempt.lastWords()}`)
      attempt = undefined
      await sleep(20 * POLL_MS)
    } else if (!postmaster && !attempt) {
      removeStaleLockFiles(plan.dataDir, plan.socketDir)
      attempt = startServer(plan)
    }
    if (Date.now() > deadline) {
      const who = postmaster
        ? `process ${postmaster.pid} holds ${plan.dataDir} but does not answer`
        : 'no answer'
      throw new Error(
        `PostgreSQL did not start within ${PATIENCE_MS / 1000} seconds: ${who}. ${attempt?.lastWords() ?? ''}`,
      )
    }
    await sleep(POLL_MS)
  }
}

/** Ends a server by a fast shutdown, or by an immediate one, which costs a recovery but no data, if that hangs. */
export async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
    const deadline = Date.now() + SHUTDOWN_MS
    while (isAlive(pid) && Date.now() < deadline) await sleep(POLL_MS)
    if (!isAlive(pid)) return
  }
  throw new Error(`The PostgreSQL server, process ${pid}, cannot be stopped.`)
}

/** Whether a living server serves this folder and our database, which is made here the first time. */
export async function isAnswering(dataDir: string, { socketDir, isReady }: Postmaster): Promise<boolean> {
  if (!isReady) return false
  const address = { host: socketDir, port: PORT, user: SUPERUSER, ssl: false }
  const client = new Client({ ...address, database: 'postgres', connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('data_directory') as folder,
              exists (select from pg_database where datname = '${DATABASE}') as is_made`,
    )
    if (rows[0].folder !== dataDir) return false
    if (!rows[0].is_made) await client.query(`create database ${DATABASE}`)
    return true
  } catch (error) {
    // A crowd at the door is an answer.
    return (error as { code?: string }).code === '53300'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Somebody who cleans the folder for temporary files may take the socket, and with it every way in. */
export function hasLostSocket({ socketDir, isReady }: Postmaster): boolean {
  return isReady && !existsSync(join(socketDir, `.s.PGSQL.${PORT}`))
}

type Attempt = {
  child: ChildProcess
  hasEnded(): boolean
  isWorthRepeating(): boolean
  lastWords(): string
}

/** The server gets a session and a log file of its own: it outlives Ctrl-C and a killed parent in good order. */
function startServer(plan: ServerPlan): Attempt {
  const { dataDir, socketDir, user, binaries } = plan
  const logFile = `${dataDir}.log`
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.old`)
  const start = size > MAX_LOG_BYTES ? 0 : size
  const log = openSync(logFile, 'a', 0o600)

  const settings = { ...plan.settings, listen_addresses: '', port: String(PORT) }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    binaries.postgres,
    ['-D', dataDir, ...options, '-c', `unix_socket_directories="${socketDir}"`],
    { ...runAs(user), detached: true, stdio: ['ignore', log, log] },
  )
  closeSync(log)
  child.unref()
  let failure: Error | undefined
  child.on('error', (error) => {
    failure = error
  })

  const lastWords = () =>
    failure?.message ??
    `Its last words, from ${logFile}:\n${readFileSync(logFile).subarray(start).toString().slice(-2000)}`
  return {
    child,
    hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    // Children of a killed server leave the shared memory in their own time, and another server may be starting.
    isWorthRepeating: () =>
      /shared memory block|lock file "[^"]+" (already exists|is empty)|bogus data in lock file/.test(
        lastWords(),
      ),
    lastWords,
  }
}
