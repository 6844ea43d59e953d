import type { Connection } from '#platform/db.ts'
import { CONTENTS_LOCK } from './continuous/kept-files.ts'
import { thinArchive } from './continuous/thin-archive.ts'
import { contentName, listContents } from './copy-files.ts'
import { runStatement } from './database/statements.ts'
import { isBackupName, keptBackups } from './kept-backups.ts'
import type { BackupTarget } from './make-backup.ts'
import { type ListedFile, listBackups, listSnapshotFiles, readManifest } from './manifest.ts'
import { openBackupSession } from './open-backup-session.ts'
import { linesOf, readPart } from './places/stored-parts.ts'

export type ThinnedBackups = { backups: number; contents: number; bytes: number }

/**
 * Removes from a place the backups that are not kept, what unfinished ones left, and then every content that no kept one
 * names. All kept ones are read before anything is removed; cut off, it is gone on with the next time.
 * @param connection of the database that is backed up there: no backup may be under way
 * @throws OperatorFault where a kept backup cannot be read, and nothing is removed
 */
export async function thinBackups(connection: Connection, target: BackupTarget): Promise<ThinnedBackups> {
  await using held = await openBackupSession(connection, target.place)
  const ids = await listBackups(target.place)
  const kept = new Set(keptBackups(ids))
  const thinned: ThinnedBackups = { backups: ids.length - kept.size, contents: 0, bytes: 0 }
  // Until this connection ends: what is copied as it is uploaded counts on what lies there.
  await runStatement(held, `select pg_advisory_lock(${CONTENTS_LOCK})`)
  const archived = await thinArchive(target)
  // Without a whole backup nothing says what may go.
  if (kept.size === 0 && !archived.hasBase) return thinned
  const named = await namedContents(target, kept)
  for await (const name of archived.namedContents()) named.add(name)
  await removeSnapshots(target, kept)
  for (const key of new Set([null, target.key]))
    for (const [name, bytes] of await listContents({ ...target, key })) {
      if (named.has(name)) continue
      await target.place.files.remove(name)
      thinned.contents++
      thinned.bytes += bytes
    }
  return thinned
}

/** A place may have been begun without a passphrase: its first backups are open. */
async function namedContents({ place, key }: BackupTarget, ids: Iterable<string>): Promise<Set<string>> {
  const named = new Set<string>()
  for (const id of ids) {
    const { sealed } = await readManifest(place, id, null)
    const itsKey = sealed ? key : null
    const { list } = await readManifest(place, id, itsKey)
    for await (const line of linesOf(readPart(place, list, itsKey))) {
      const file: ListedFile = JSON.parse(line)
      named.add(contentName(file.sha256, itsKey))
    }
  }
  return named
}

/** Manifests go first: what has none is no backup. */
async function removeSnapshots({ place }: BackupTarget, kept: Set<string>): Promise<void> {
  const gone = (await listSnapshotFiles(place)).filter(({ id }) => !kept.has(id) && isBackupName(id))
  gone.sort((one, other) => Number(other.isManifest) - Number(one.isManifest))
  for (const { key } of gone) await place.files.remove(key)
}
