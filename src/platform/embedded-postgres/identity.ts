import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** Where the launcher keeps what it must take out of folders that only root may enter. */
export const ROOT_HOME = '/var/lib/nyansapo'

/** Who the server runs as: empty for the user of this process, or the one that root steps down to. */
export type ServerUser = { uid?: number; gid?: number }

/** What every PostgreSQL program is started with: the server's user, and none of the application's secrets. */
export function runAs(user: ServerUser) {
  return { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
}

/** Whether the server's user may enter a folder; asked of the system, which also knows ACLs and odd mounts. */
export function canEnter(user: ServerUser, folder: string): boolean {
  if (user.uid === undefined) return true
  const visit = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...runAs(user), stdio: 'ignore' })
  if (visit.error) {
    throw new Error(
      `PostgreSQL refuses to run as root, and root may not start programs as user ${user.uid} here ` +
        `(${visit.error.message}). Start Nyansapo as a plain user, or set DATABASE_URL.`,
    )
  }
  return visit.status === 0
}

/**
 * Chooses the data folder and the user of its server. For a plain user that is the wanted folder and nobody else.
 * Root has to step down, and where that user cannot enter the wanted folder the cluster lives in `ROOT_HOME`, under
 * a name of its own for each wanted folder: the project's folders are never opened wider.
 */
export function placeCluster(wanted: string): { dataDir: string; user: ServerUser } {
  const here = prepareFolder(wanted)
  if (process.getuid?.() !== 0) {
    assertReadable(here)
    return { dataDir: here, user: {} }
  }

  const elsewhere = join(ROOT_HOME, shortHash(here), 'postgres')
  const made = [here, elsewhere].find(isCluster)
  const user = made ? clusterOwner(made) : stepDownUser()
  const dataDir = made ?? (canEnter(user, dirname(here)) ? here : elsewhere)
  if (dataDir === elsewhere) makeRootHome(shortHash(here))

  if (!canEnter(user, dirname(dataDir))) {
    throw new Error(
      `The database is in ${dataDir}, but its user (uid ${user.uid}) can no longer enter ${dirname(dataDir)}. ` +
        'Let it pass (chmod o+x on the folders above), or set DATABASE_URL.',
    )
  }
  return { dataDir, user }
}

/** Makes a folder in `ROOT_HOME` that the server's user can enter, whatever root's umask is. */
export function makeRootHome(name = ''): string {
  for (const folder of [ROOT_HOME, join(ROOT_HOME, name)]) {
    if (existsSync(folder)) continue
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
  }
  return join(ROOT_HOME, name)
}

/** A name for a folder that is short enough for a socket's path. */
export function shortHash(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}

/** The folder without symbolic links, so that two ways to write it are one cluster. */
function prepareFolder(wanted: string): string {
  const path = resolve(wanted)
  if (existsSync(path)) return realpathSync(path)
  mkdirSync(dirname(path), { recursive: true })
  return join(realpathSync(dirname(path)), basename(path))
}

function assertReadable(dataDir: string): void {
  try {
    if (existsSync(dataDir)) accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new Error(
      `The database in ${dataDir} belongs to another user of this machine (uid ${statSync(dataDir).uid}). ` +
        'Start Nyansapo as that user or as root, or set DATABASE_URL.',
    )
  }
}

function isCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'PG_VERSION'))
}

/** A cluster is served by whoever owns it: a `postgres` user may have come to the machine after `nobody` made it. */
function clusterOwner(dataDir: string): ServerUser {
  const { uid, gid } = statSync(dataDir)
  if (uid !== 0) return { uid, gid }
  throw new Error(
    `The database in ${dataDir} belongs to root, and PostgreSQL refuses to run as root. ` +
      `Give it to a user (chown -R postgres ${dataDir}), or set DATABASE_URL.`,
  )
}

function stepDownUser(): ServerUser {
  const id = (flag: string, name: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  for (const name of ['postgres', 'nobody']) {
    const uid = id('-u', name)
    if (uid.status === 0) return { uid: Number(uid.stdout), gid: Number(id('-g', name).stdout) }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as. ' +
      'Make one, start Nyansapo as a plain user, or set DATABASE_URL.',
  )
}
