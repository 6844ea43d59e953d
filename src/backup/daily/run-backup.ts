import type { BackupConfig } from '#config.ts'
import type { Tables } from '#platform/db.ts'
import { failureReason } from '#platform/failure-reason.ts'
import { openSession } from '../database/statements.ts'
import { type BackupSource, type MadeBackup, makeBackup } from '../make-backup.ts'
import { findBackupPlace } from '../places/backup-place.ts'
import { openPlaceKey } from '../places/place-key.ts'
import { type ThinnedBackups, thinBackups } from '../thin-backups.ts'
import { wordsForOperators } from '../words-for-operators.ts'
import './backups.tables.ts'

export type BackupMeans = { source: BackupSource; settings: BackupConfig }

export type RunBackup = MadeBackup & {
  place: string
  isSealed: boolean
  thinned: ThinnedBackups | null
  /** Why older ones could not be thinned. */
  thinningFault: string | null
}

/**
 * Backs up, thins what was there, and writes down what came of it. That older backups cannot be thinned does not make the
 * new one a worse one.
 * @param written a folder or s3://…; empty: the place of the environment
 * @throws as `makeBackup`; what failed is written down too
 */
export async function runBackup({ source, settings }: BackupMeans, written = ''): Promise<RunBackup> {
  const startedAt = new Date()
  const name = written || settings.to
  const record = (run: Partial<Run>) => recordRun(source, { ...FAILED, place: name, startedAt, ...run })
  try {
    const place = findBackupPlace(name, settings.s3)
    const target = { place, key: await openPlaceKey(place, settings.passphrase) }
    const made = await makeBackup(source, target)
    const thinned = await thinBackups(source.connection, target).catch((error: unknown) => reasonOf(error))
    const thinningFault = typeof thinned === 'string' ? thinned : null
    const removed = typeof thinned === 'string' ? null : thinned
    await record({ ...countsOf(made), reason: thinningFault, removedBackups: removed?.backups ?? 0 })
    return { ...made, place: place.name, isSealed: target.key !== null, thinned: removed, thinningFault }
  } catch (error) {
    // What kept the backup from being made may keep this from being written too; the first reason counts.
    await record({ reason: reasonOf(error) }).catch(() => {})
    throw error
  }
}

type Run = Omit<Tables['backupRuns'], 'id' | 'endedAt'>

const FAILED = {
  backupId: null,
  reason: null,
  rowCount: 0,
  fileCount: 0,
  bytes: 0,
  newBytes: 0,
  removedBackups: 0,
  missingFiles: 0,
}

const reasonOf = (error: unknown) => failureReason(new Error(wordsForOperators(error)))

function countsOf({ manifest, copied }: MadeBackup): Partial<Run> {
  return {
    backupId: manifest.id,
    rowCount: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
    fileCount: copied.count,
    bytes: manifest.database.bytes + copied.bytes,
    newBytes: manifest.database.bytes + copied.newBytes,
    missingFiles: manifest.missing.length,
  }
}

/** Times are the database's; a schema of an earlier release, backed up before its upgrade, has no table for it yet. */
async function recordRun({ connection }: BackupSource, run: Run): Promise<void> {
  await using client = await openSession(connection)
  const { rows } = await client.query(`select to_regclass('public.backup_runs') is not null as is_known`)
  if (!rows[0].is_known) return
  const seconds = (Date.now() - run.startedAt.getTime()) / 1000
  const { backupId, reason, rowCount, fileCount, bytes, newBytes, removedBackups, missingFiles } = run
  const counts = [rowCount, fileCount, bytes, newBytes, removedBackups, missingFiles]
  await client.query(
    `insert into public.backup_runs (started_at, ended_at, place, backup_id, reason, row_count, file_count, bytes,
      new_bytes, removed_backups, missing_files)
    values (now() - make_interval(secs => $1), now(), $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [seconds, run.place, backupId, reason, ...counts],
  )
  await client.query(`delete from public.backup_runs where ended_at < now() - interval '400 days'`)
}
