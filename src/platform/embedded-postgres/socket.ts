import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter, type ServerUser, shortHash } from './identity.ts'

/** Always named, by server and clients: PGPORT in somebody's environment must not part them. */
export const PORT = 5432
/** The file name by which PostgreSQL's clients look for a port in a folder. */
export const SOCKET = `.s.PGSQL.${PORT}`
/** The shortest limit among our systems for the path of a socket, macOS's. */
const MAX_SOCKET_PATH = 103

/**
 * Chooses the folder of the server's socket. Not in XDG_RUNTIME_DIR: that disappears when its user logs out, though
 * what he started may go on.
 */
export function chooseSocketDir(dataDir: string, user: ServerUser): string {
  const name = `nyansapo-${serverUid(user)}-${shortHash(dataDir)}`
  const base = [tmpdir(), '/tmp'].find(
    (folder) => Buffer.byteLength(join(folder, name, SOCKET)) <= MAX_SOCKET_PATH && canEnter(user, folder),
  )
  if (base) return join(base, name)
  throw new Error(
    `The database needs a folder with a short name for its socket, and user ${serverUid(user)} can use neither ` +
      `${tmpdir()} nor /tmp. Set TMPDIR to one, or set DATABASE_URL.`,
  )
}

/**
 * Makes the folder of the socket and takes it. Whoever can enter it may do anything with the database, so it is for
 * the server's user alone (and root), and one that somebody else made first is refused.
 */
export function claimSocketDir(folder: string, user: ServerUser): void {
  mkdirUnlessThere(folder)
  const made = lstatSync(folder)
  if (!made.isDirectory() || ![serverUid(user), process.getuid?.()].includes(made.uid)) {
    throw new Error(
      `${folder}, where the socket of the database belongs, was made by somebody else (uid ${made.uid}). ` +
        'Remove it, or set TMPDIR to a folder of your own.',
    )
  }
  chmodSync(folder, 0o700)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
}

function serverUid(user: ServerUser): number | undefined {
  return user.uid ?? process.getuid?.()
}

function mkdirUnlessThere(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
