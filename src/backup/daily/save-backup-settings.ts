import { isAbsolute, join, relative, resolve } from 'node:path'
import { recordActivity } from '#activity/record-activity.ts'
import type { Config } from '#config.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput, VersionConflict } from '#platform/errors.ts'
import { findBackupPlace } from '../places/backup-place.ts'
import type { BackupSettings, BackupSettingsChanges } from './backup-settings.schema.ts'
import { assertCanManageBackups } from './backups.policy.ts'
import { readBackupSettings } from './backups.queries.ts'

type Surroundings = Pick<Config, 'backup' | 'dataDir'>

/**
 * Changes when and where the site backs itself up.
 * @throws Forbidden; InvalidInput for a place that cannot be one; VersionConflict
 */
export async function saveBackupSettings(
  db: Db,
  actor: Actor,
  { version, ...settings }: BackupSettingsChanges,
  surroundings: Surroundings,
): Promise<BackupSettings & { version: number }> {
  assertCanManageBackups(actor)
  assertIsPlace(settings.place, surroundings)
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('backupSettings').select('id').where('id', '=', 1).forUpdate().execute()
    const before = await readBackupSettings(tx)
    if (before.version !== version) throw new VersionConflict(before, settings)
    await tx
      .updateTable('backupSettings')
      .set({ ...settings, version: version + 1 })
      .where('id', '=', 1)
      .execute()
    await recordActivity(tx, {
      actor,
      action: 'update',
      subject: { type: 'backup', id: null, title: 'Daily backup' },
      isPublic: false,
      details: { ...settings },
    })
    return readBackupSettings(tx)
  })
}

/** @throws InvalidInput */
function assertIsPlace(place: string, { backup, dataDir }: Surroundings): void {
  const refuse = (words: string) => {
    throw new InvalidInput('The place of the backups needs a change.', { place: words })
  }
  if (place === '') return
  if (!/^\w+:\/\//.test(place)) {
    if (!isAbsolute(place))
      refuse('Place must be a folder from the root, like /mnt/backups, or s3://bucket/folder.')
    // The site's own files lie there, and some of them are shown to readers.
    if (isWithin(dataDir, place) && !isWithin(join(dataDir, 'backups'), place))
      refuse('Place may not lie among the site’s own files. Name a folder on another disk.')
    return
  }
  try {
    findBackupPlace(place, backup.s3)
  } catch (error) {
    refuse((error as Error).message)
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, resolve(path))
  return !way.startsWith('..') && !isAbsolute(way)
}
