import { parseArgs } from 'node:util'
import type { BackupConfig } from '#config.ts'
import { type BackupSource, makeBackup } from '../make-backup.ts'
import { listBackups } from '../manifest.ts'
import { findBackupPlace } from '../places/backup-place.ts'
import { openPlaceKey } from '../places/place-key.ts'
import { inMegabytes, type Say, warnOfMissing } from './wording.ts'

export const BACKUP_USAGE = `npm run backup [-- --to FOLDER|s3://bucket/prefix] [--list]
  Backs up the database and every file it names, while the site runs, and proves it by restoring it.
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
  const key = await openPlaceKey(place, settings.passphrase)
  const { manifest, copied } = await makeBackup(await open(), { place, key })
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
  say(`Backup ${manifest.id} is in ${place.name}${key ? ', encrypted' : ''}.`)
}
