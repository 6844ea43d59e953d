import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const SQLITE_BUSY = 5
const POLL_MS = 15
const PATIENCE_MS = 240_000

/** A lock that nobody holds on to would be collected as garbage, and dropped. */
const held = new Set<Disposable>()

/**
 * Who may touch the server, and who still needs it, are two locks on files beside the data folder. They are locks of
 * the kernel, which drops them when a process dies in whatever way, so none is ever left behind by a kill -9, and they
 * hold while the server itself is down. Node reaches them through SQLite; the files stay empty.
 */
function tryLock(file: string, kind: 'shared' | 'exclusive'): Disposable | undefined {
  let lock: DatabaseSync | undefined
  try {
    createPrivately(file)
    lock = new DatabaseSync(file)
    lock.exec(
      kind === 'shared'
        ? 'BEGIN; SELECT * FROM sqlite_schema'
        : 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE',
    )
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw new Error(
      `${file} cannot be locked (${(error as Error).message}). ` +
        'Start Nyansapo as the user who owns that folder, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

/** Does work that only one process at a time may do to a data folder: make, start, mend and stop its server. */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    using lock = tryLock(`${dataDir}.start-lock`, 'exclusive')
    if (lock) return await work()
    if (Date.now() > deadline) {
      throw new Error(
        `Another process has been busy with the database in ${dataDir} for ${PATIENCE_MS / 1000} seconds. ` +
          'Stop it and start again, or set DATABASE_URL.',
      )
    }
    await sleep(POLL_MS)
  }
}

/** Says that this process needs the server, until disposed of. Call it under the start lock. */
export function shareOwnership(dataDir: string): Disposable {
  const lock = tryLock(`${dataDir}.owners-lock`, 'shared')
  if (!lock) throw new Error(`Something other than Nyansapo holds the claim on the database in ${dataDir}.`)
  held.add(lock)
  return {
    [Symbol.dispose]() {
      held.delete(lock)
      lock[Symbol.dispose]()
    },
  }
}

/** Whether any living process needs the server. Call it under the start lock. */
export function hasOwners(dataDir: string): boolean {
  using lock = tryLock(`${dataDir}.owners-lock`, 'exclusive')
  return !lock
}

/** Nobody else may open the file: who can read it could hold the lock for ever. */
function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
