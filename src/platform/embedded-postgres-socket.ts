import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter, type ServerUser, shortHash } from './embedded-postgres-identity.ts'

/** The shortest limit among our systems for the path of a socket, macOS's. */
const MAX_SOCKET_PATH = 103

/**
 * Opens the folder of the server's socket. Whoever can enter it may do anything with the database, so it is for the
 * server's user alone (and root), and one that somebody else made first is refused.
 * It is not in XDG_RUNTIME_DIR, which disappears when a user logs out, though what he started may go on.
 */
export function openSocketDir(dataDir: string, user: ServerUser): string {
  const uid = user.uid ?? process.getuid?.() ?? 0
  const name = `nyansapo-${uid}-${shortHash(dataDir)}`
  const base = [tmpdir(), '/tmp'].find(
    (folder) =>
      Buffer.byteLength(join(folder, name, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH && canEnter(user, folder),
  )
  if (!base)
    throw new Error(`User ${uid} can enter neither ${tmpdir()} nor /tmp. Set TMPDIR, or DATABASE_URL.`)

  const folder = join(base, name)
  mkdirPrivately(folder)
  const made = lstatSync(folder)
  const isOurs = made.isDirectory() && (made.uid === uid || made.uid === process.getuid?.())
  if (!isOurs) {
    throw new Error(
      `${folder}, where the socket of the database belongs, was made by somebody else (uid ${made.uid}). ` +
        'Remove it, or set TMPDIR to a folder of your own.',
    )
  }
  chmodSync(folder, 0o700)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

function mkdirPrivately(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
