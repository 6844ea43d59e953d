import { parseArgs } from 'node:util'
import type { BackupConfig } from '#config.ts'
import { runBackup } from '../daily/run-backup.ts'
import { KEPT_IN_WORDS } from '../kept-backups.ts'
import type { BackupSource } from '../make-backup.ts'
import { listBackups } from '../manifest.ts'
import { findBackupPlace } from '../places/backup-place.ts'
import { inMegabytes, type Say, warnOfMissing } from './wording.ts'

export const BACKUP_USAGE = `npm run backup [-- --to FOLDER|s3://bucket/prefix] [--list]
  Backs up the database and every file it names, while the site runs, and proves it by restoring it.
  Then removes older ones there, but for ${KEPT_IN_WORDS}.
  --to    where; else BACKUP_TO, else DATA_DIR/backups
  --list  only names the whole backups that are there`

/** Reads what was typed, backs up, and says what came of it. @throws OperatorFault and others, in words */
export async function backupCommand(
  args: string[],
  settings: BackupConfig,
  open: () => Promise<BackupSource>,
  say: Say,
): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, list: { type: 'boolean' } } })
  const place = findBackupPlace(values.to ?? settings.to, settings.s3)
  if (values.list) {
    for (const id of await listBackups(place)) say(id)
    return
  }
  const run = await runBackup({ source: await open(), settings }, values.to)
  const { manifest, copied } = run
  const tables = Object.values(manifest.tables)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Database: ${rows.toLocaleString('en')} rows of ${tables.length} tables, ${inMegabytes(manifest.database.bytes)}.`,
  )
  say(
    `Files: ${copied.count.toLocaleString('en')}, ${inMegabytes(copied.bytes)}; new here: ${copied.new}, ${inMegabytes(copied.newBytes)}.`,
  )
  warnOfMissing(manifest, say)
  say(`Proved: it was restored into a scratch database, and every row is there.`)
  if (run.thinned && run.thinned.backups + run.thinned.contents > 0)
    say(
      `Removed: ${run.thinned.backups} older backups and ${run.thinned.contents} contents that no other names, ${inMegabytes(run.thinned.bytes)}.`,
    )
  if (run.thinningFault) say(`Warning: older backups could not be removed: ${run.thinningFault}`)
  say(`Backup ${manifest.id} is in ${run.place}${run.isSealed ? ', encrypted' : ''}.`)
}
