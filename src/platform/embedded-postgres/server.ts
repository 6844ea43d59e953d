import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { PostgresBinaries } from './binaries.ts'
import { SUPERUSER } from './cluster.ts'
import { runAs, type ServerUser } from './identity.ts'
import { findPostmaster, isAlive, type Postmaster, removeStaleLockFiles } from './lock-files.ts'
import { claimSocketDir, PORT, SOCKET } from './socket.ts'

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

const POLL_MS = 10
/** Long enough for crash recovery on a slow card, and for a server whose folder was moved to notice and leave. */
const PATIENCE_MS = 180_000
const SHUTDOWN_MS = 20_000
const MAX_LOG_BYTES = 5_000_000

/** Brings the server of the data folder to answer, by finding it or by starting it. Call it under the start lock. */
export async function ensureServer(plan: ServerPlan, signal?: AbortSignal): Promise<RunningServer> {
  const deadline = Date.now() + PATIENCE_MS
  let attempt: Attempt | undefined
  for (;;) {
    signal?.throwIfAborted()
    const postmaster = findPostmaster(plan.dataDir)
    if (postmaster && isBeyondReach(postmaster)) {
      await stopServer(postmaster)
      continue
    }
    assertOurs(postmaster, plan)
    if (postmaster && (await isAnswering(plan.dataDir, postmaster))) {
      const child = attempt?.child.pid === postmaster.pid ? attempt.child : undefined
      return { pid: postmaster.pid, socketDir: postmaster.socketDir, child }
    }

    if (attempt?.hasEnded()) {
      if (!attempt.isWorthRepeating()) throw new Error(`PostgreSQL did not start. ${attempt.lastWords()}`)
      attempt = undefined
      await sleep(5 * POLL_MS)
    } else if (!postmaster && !attempt) {
      claimSocketDir(plan.socketDir, plan.user)
      removeStaleLockFiles(plan.dataDir, join(plan.socketDir, SOCKET))
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
export async function stopServer({ pid, socketDir }: Pick<Postmaster, 'pid' | 'socketDir'>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(signal, pid)
    const deadline = Date.now() + SHUTDOWN_MS
    while (isAlive(pid) && Date.now() < deadline) await sleep(POLL_MS)
    if (isAlive(pid)) continue
    try {
      rmdirSync(socketDir)
    } catch {
      // Not empty or not there: left to whoever cleans the folder for temporary files.
    }
    return
  }
  throw new Error(`The PostgreSQL server, process ${pid}, cannot be stopped.`)
}

function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Whether a living server serves this folder and our database, which is made here the first time. */
export async function isAnswering(dataDir: string, { socketDir, isReady }: Postmaster): Promise<boolean> {
  if (!isReady) return false
  const address = { host: socketDir, port: PORT, user: SUPERUSER, database: 'postgres', ssl: false }
  const client = new Client({ ...address, connectionTimeoutMillis: 5000, query_timeout: 30_000 })
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
    // Not waited for: a server that hangs would never say goodbye.
    client.end().catch(() => {})
  }
}

/** Whether nobody can come in: somebody who cleaned the folder for temporary files may have taken the socket. */
export function hasLostSocket(socketDir: string): boolean {
  return !existsSync(join(socketDir, SOCKET))
}

/** A server that can never answer: its folder has moved away from under its name, or its socket is gone. */
function isBeyondReach({ socketDir, isReady, isMoved }: Postmaster): boolean {
  return isMoved || (isReady && hasLostSocket(socketDir))
}

/** A server that somebody started by hand has its socket in a folder that is not ours to take. */
function assertOurs(postmaster: Postmaster | null, { dataDir, socketDir }: ServerPlan): void {
  if (!postmaster?.isReady || basename(postmaster.socketDir) === basename(socketDir)) return
  throw new Error(
    `Process ${postmaster.pid}, a PostgreSQL that Nyansapo did not start, uses ${dataDir}. Stop it and start again.`,
  )
}

export type Attempt = {
  child: ChildProcess
  hasEnded(): boolean
  isWorthRepeating(): boolean
  lastWords(): string
}

/** The server gets a session and a log file of its own: it outlives Ctrl-C and a killed parent in good order. */
export function startServer(plan: ServerPlan): Attempt {
  const { dataDir, socketDir, user, binaries } = plan
  const logFile = `${dataDir}.log`
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.old`)
  const start = size > MAX_LOG_BYTES ? 0 : size
  const log = openSync(logFile, 'a', 0o600)
  if (user.uid !== undefined && user.gid !== undefined) fchownSync(log, user.uid, user.gid)

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
