import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgresPackage, preparePostgresBinaries } from './binaries.ts'
import { hasOwners, shareOwnership, withStartLock } from './claims.ts'
import { ensureCluster, SUPERUSER } from './cluster.ts'
import { keepRunning } from './guard.ts'
import { placeCluster } from './identity.ts'
import { findPostmaster } from './lock-files.ts'
import {
  DATABASE,
  ensureServer,
  isAnswering,
  type RunningServer,
  type ServerPlan,
  stopServer,
} from './server.ts'
import { serverSettings } from './settings.ts'
import { chooseSocketDir, PORT } from './socket.ts'

/** A PostgreSQL server that this process keeps running until `stop`. */
export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string; ssl: false }
  /** Where the cluster is: the wanted folder, unless the server's user could not enter that. */
  dataDir: string
  /** Whether the server was running already, from a process that was killed or one that still lives. */
  adopted: boolean
  /** Gives the server up; the last process that needs it stops it. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  settings?: Record<string, string>
  log?: (message: string) => void
  /** Of the machine, unless a test asks how another would do. */
  platform?: string
  arch?: string
}

const JOIN_MS = 30_000
const JOIN_POLL_MS = 50

/**
 * Starts the PostgreSQL that npm brought on a data folder, or adopts the server that already runs there, and starts it
 * again whenever it dies. Any number of processes may do so on one folder: they share one server.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { platform = process.platform, arch = process.arch, log = () => {} } = options
  const settings = serverSettings(options.settings)
  const packageDir = findPostgresPackage(platform, arch)
  const { dataDir, user } = placeCluster(options.dataDir)
  const binaries = preparePostgresBinaries(packageDir, user, dirname(dataDir))
  const plan = { dataDir, user, binaries, settings, socketDir: chooseSocketDir(dataDir, user) }
  log(`The database is in ${dataDir}.`)

  const { server, ownership } = await joinServer(plan)
  const guard = keepRunning({ ...plan, socketDir: server.socketDir }, server, log)
  const stop = async () => {
    guard.dismiss()
    await withStartLock(dataDir, () => leaveServer(plan, ownership))
  }
  let stopping: Promise<void> | undefined
  return {
    connection: { host: server.socketDir, port: PORT, user: SUPERUSER, database: DATABASE, ssl: false },
    dataDir,
    adopted: server.child === undefined,
    stop: () => (stopping ??= stop()),
  }
}

/**
 * Adopts the server or brings it up, and claims it. What other living processes own is theirs to mend: as long as
 * their server does not answer, a newcomer waits. That also keeps two containers on one volume, which see each other's
 * locks but not each other's processes, from running two servers on one folder.
 */
async function joinServer(plan: ServerPlan): Promise<{ server: RunningServer; ownership: Disposable }> {
  const { dataDir } = plan
  const deadline = Date.now() + JOIN_MS
  for (;;) {
    const joined = await withStartLock(dataDir, async () => {
      const postmaster = findPostmaster(dataDir)
      const mayStart = !hasOwners(dataDir) || (postmaster && (await isAnswering(dataDir, postmaster)))
      if (!mayStart) return undefined
      await ensureCluster(plan)
      return { server: await ensureServer(plan), ownership: shareOwnership(dataDir) }
    })
    if (joined) return joined
    if (Date.now() > deadline) {
      throw new Error(
        `Another running Nyansapo, perhaps in another container, owns the database in ${dataDir}, but its server ` +
          'does not answer here. Stop that one first, or set DATABASE_URL.',
      )
    }
    await sleep(JOIN_POLL_MS)
  }
}

/** The last owner stops the server. Under the start lock, so nobody can come to need it in between. */
async function leaveServer({ dataDir }: ServerPlan, ownership: Disposable): Promise<void> {
  ownership[Symbol.dispose]()
  if (hasOwners(dataDir)) return
  const postmaster = findPostmaster(dataDir)
  if (postmaster) await stopServer(postmaster)
}
