import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresBinaries } from './binaries.ts'
import { runAs, type ServerUser } from './identity.ts'

/** The superuser that owns everything in an embedded cluster. */
export const SUPERUSER = 'nyansapo'

/** Thrown for a data folder that the PostgreSQL of this release cannot read. */
export class WrongMajorVersionError extends Error {
  override name = 'WrongMajorVersionError'

  constructor(dataDir: string, made: number, ours: number) {
    super(
      `The database in ${dataDir} was made by PostgreSQL ${made}, and this release brings PostgreSQL ${ours}, ` +
        `which cannot read it. ${
          made < ours
            ? 'Bring it over: npm run upgrade-database (with -- --rehearse it is only tried, on a copy)'
            : 'Start the newer release of Nyansapo that made it'
        }; or restore a dump of it; or move the folder away and begin with an empty database; or set DATABASE_URL to a ` +
        `PostgreSQL server of your own.`,
    )
  }
}

type Cluster = { dataDir: string; user: ServerUser; binaries: PostgresBinaries }

/** Makes the cluster unless it is there, and refuses one of another major version. Call it under the start lock. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  removeLeftovers(cluster.dataDir)
  if (madeByMajor(cluster.dataDir) === null) await makeCluster(cluster)
  const made = madeByMajor(cluster.dataDir)
  if (made !== cluster.binaries.major) {
    throw new WrongMajorVersionError(cluster.dataDir, made ?? Number.NaN, cluster.binaries.major)
  }
}

/** initdb works under another name: only a finished cluster, safe on the disk, ever gets the name of the data folder. */
async function makeCluster({ dataDir, user, binaries }: Cluster): Promise<void> {
  const unfinished = `${dataDir}.init-${randomUUID().slice(0, 8)}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(unfinished, user.uid, user.gid)
  try {
    await initCluster({ dataDir: unfinished, user, binaries })
    renameSync(unfinished, dataDir)
    syncFolder(dirname(dataDir))
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another starter may have been quicker: a folder that is not empty refuses the rename.
    if (madeByMajor(dataDir) === null)
      throw explain(error as NodeJS.ErrnoException & { stderr?: string }, dataDir)
  }
}

/** Makes an empty cluster in an empty folder of the server's user. */
export async function initCluster({ dataDir, user, binaries }: Cluster): Promise<void> {
  await promisify(execFile)(
    binaries.initdb,
    [
      ...['-D', dataDir, '-U', SUPERUSER, '--auth-local=trust', '--auth-host=reject', '--data-checksums'],
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ],
    runAs(user),
  )
}

function explain(error: NodeJS.ErrnoException & { stderr?: string }, dataDir: string): Error {
  if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST' || error.code === 'ENOTDIR') {
    return new Error(
      `${dataDir} is there but holds no database. Move it away and start again, or set DATABASE_URL.`,
    )
  }
  if (error.code === 'EBUSY') {
    return new Error(
      `${dataDir} is a mount point; mount the volume on ${dirname(dataDir)}, or set DATABASE_URL.`,
    )
  }
  return new Error(
    `The database could not be made in ${dataDir}: ${(error.stderr || error.message).trim()}\n` +
      'Mend that and start again, or set DATABASE_URL.',
    { cause: error },
  )
}

/** What a starter that was killed in the middle of initdb left behind. */
function removeLeftovers(dataDir: string): void {
  for (const name of readdirSync(dirname(dataDir))) {
    if (!name.startsWith(`${basename(dataDir)}.init-`)) continue
    // Its initdb may still be writing; what cannot be removed now is removed by the next start.
    try {
      rmSync(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 3 })
    } catch {}
  }
}

/** The major version that made the cluster, or null where there is none. */
export function madeByMajor(dataDir: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}

/** A rename is on the disk only when its folder is. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
