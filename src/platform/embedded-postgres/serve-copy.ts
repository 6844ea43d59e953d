import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, constants, cpSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorFault } from '../operator-fault.ts'
import type { PostgresBinaries } from './binaries.ts'
import { withStartLock } from './claims.ts'
import { madeByMajor, SUPERUSER } from './cluster.ts'
import { placeCluster, type ServerUser } from './identity.ts'
import { findPostmaster } from './lock-files.ts'
import type { ServerAddress } from './rebuild-cluster.ts'
import { type Attempt, DATABASE, isAnswering, startServer, stopServer } from './server.ts'
import { settingsOfMajor } from './settings.ts'
import { chooseSocketDir, claimSocketDir, PORT } from './socket.ts'

const POLL_MS = 50

/** Which PostgreSQL made the cluster of a folder, and as whom it is served; null: there is none. */
export function findCluster(wanted: string): { dataDir: string; user: ServerUser; major: number } | null {
  const { dataDir, user } = placeCluster(wanted)
  const major = madeByMajor(dataDir)
  return major === null ? null : { dataDir, user, major }
}

/**
 * Serves a copy of a cluster that nobody uses, by the programs that made it, while work is done with it. The cluster itself
 * is only read.
 * @throws OperatorFault where the copy cannot be served
 */
export async function serveCopy<T>(
  cluster: { dataDir: string; user: ServerUser },
  binaries: PostgresBinaries,
  work: (address: ServerAddress) => Promise<T>,
): Promise<T> {
  const { dataDir, user } = cluster
  const copy = `${dataDir}.init-${randomUUID().slice(0, 8)}`
  try {
    await withStartLock(dataDir, async () => copyCluster(dataDir, copy, user))
    const socketDir = chooseSocketDir(copy, user)
    claimSocketDir(socketDir, user)
    const plan = { dataDir: copy, user, binaries, socketDir, settings: settingsOfMajor(binaries.major) }
    await hasAnswered(copy, startServer(plan))
    return await work({ host: socketDir, port: PORT, user: SUPERUSER, database: DATABASE, ssl: false })
  } finally {
    const postmaster = findPostmaster(copy)
    if (postmaster) await stopServer(postmaster)
    rmSync(copy, { recursive: true, force: true })
    rmSync(`${copy}.log`, { force: true })
  }
}

function copyCluster(dataDir: string, copy: string, { uid, gid }: ServerUser): void {
  if (findPostmaster(dataDir))
    throw new OperatorFault('The site, or another program, is using this database: stop it first.')
  cpSync(dataDir, copy, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
  chmodSync(copy, 0o700)
  rmSync(join(copy, 'postmaster.pid'), { force: true })
  if (uid === undefined || gid === undefined) return
  chownSync(copy, uid, gid)
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid)
}

async function hasAnswered(copy: string, attempt: Attempt): Promise<void> {
  for (;;) {
    const postmaster = findPostmaster(copy)
    if (postmaster && (await isAnswering(copy, postmaster))) return
    if (attempt.hasEnded())
      throw new OperatorFault(`A copy of ${dirname(copy)} could not be served. ${attempt.lastWords()}`)
    await sleep(POLL_MS)
  }
}
