import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { BackupSettings } from './backup-settings.schema.ts'
import './backups.tables.ts'

/** Without a backup for so long, the owner is warned. */
const LATE_HOURS = 48

export type BackupState = {
  settings: BackupSettings & { version: number }
  /** The last that was made and proved, wherever it lies. */
  lastGood: {
    at: Date
    seconds: number
    place: string
    rows: number
    files: number
    bytes: number
    newBytes: number
    removedBackups: number
    missingFiles: number
    /** Why older ones could not be thinned after it. */
    thinningFault: string | null
  } | null
  /** The last that failed, where none was made since. */
  failure: { at: Date; place: string; reason: string; count: number } | null
  isLate: boolean
}

/** What the owner is shown of backups. */
export async function readBackups(db: Db): Promise<BackupState> {
  const [settings, lastGood] = await Promise.all([readBackupSettings(db), findLastGood(db)])
  const failures = await db
    .selectFrom('backupRuns')
    .select(['endedAt', 'place', 'reason', sql<number>`count(*) over ()`.as('count')])
    .where('backupId', 'is', null)
    .$if(lastGood !== null, (query) => query.where('endedAt', '>', lastGood!.at))
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    settings,
    lastGood,
    failure: failures
      ? { at: failures.endedAt, place: failures.place, reason: failures.reason ?? '', count: failures.count }
      : null,
    isLate: lastGood?.isLate ?? true,
  }
}

export function readBackupSettings(db: Db | Tx): Promise<BackupSettings & { version: number }> {
  return db
    .selectFrom('backupSettings')
    .select(['isOn', 'isContinuous', 'hour', 'place', 'version'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}

async function findLastGood(db: Db) {
  const row = await db
    .selectFrom('backupRuns')
    .selectAll()
    .select(sql<boolean>`ended_at < now() - make_interval(hours => ${LATE_HOURS})`.as('isLate'))
    .where('backupId', 'is not', null)
    .orderBy('endedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    at: row.endedAt,
    seconds: (row.endedAt.getTime() - row.startedAt.getTime()) / 1000,
    place: row.place,
    rows: row.rowCount,
    files: row.fileCount,
    bytes: row.bytes,
    newBytes: row.newBytes,
    removedBackups: row.removedBackups,
    missingFiles: row.missingFiles,
    thinningFault: row.reason,
    isLate: row.isLate,
  }
}

/** How often a day's backup is tried. */
const MOST_TRIES = 6

/**
 * Whether the daily backup is to be made now: none was since its hour last struck, by whomever, and not too often in vain.
 */
export async function isBackupDue(db: Db): Promise<boolean> {
  const { isOn, struckAt } = await db
    .selectFrom('backupSettings')
    .select([
      'isOn',
      sql<Date>`date_trunc('day', now() - make_interval(hours => hour), 'UTC') + make_interval(hours => hour)`.as(
        'struckAt',
      ),
    ])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  if (!isOn) return false
  const runs = await db
    .selectFrom('backupRuns')
    .select('backupId')
    .where('startedAt', '>=', struckAt)
    .limit(MOST_TRIES)
    .execute()
  return runs.length < MOST_TRIES && runs.every(({ backupId }) => backupId === null)
}
