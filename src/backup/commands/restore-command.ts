import { parseArgs } from 'node:util'
import type { BackupConfig } from '#config.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { listBackups, readManifest } from '../manifest.ts'
import { findBackupPlace } from '../places/backup-place.ts'
import { openPlaceKey } from '../places/place-key.ts'
import { checkBackup, type RestoreTarget, restoreBackup } from '../restore-backup.ts'
import { type Say, warnOfMissing } from './wording.ts'

export const RESTORE_USAGE = `npm run restore -- FOLDER|s3://bucket/prefix [--backup ID] [--check] [--replace]
  Restores a backup into the empty DATA_DIR or DATABASE_URL, and the storage, that the environment names.
  --backup   which one (npm run backup -- --list); else the last
  --check    only looks whether it is whole
  --replace  takes the place of what is there: that is lost`

/** Reads what was typed, restores, and says what came of it. @throws OperatorFault and others, in words */
export async function restoreCommand(
  args: string[],
  settings: BackupConfig,
  open: () => Promise<RestoreTarget>,
  say: Say,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { backup: { type: 'string' }, check: { type: 'boolean' }, replace: { type: 'boolean' } },
  })
  if (positionals.length !== 1) throw new OperatorFault(RESTORE_USAGE)
  const place = findBackupPlace(positionals[0]!, settings.s3)
  const id = values.backup ?? (await listBackups(place)).at(-1)
  if (!id) throw new OperatorFault(`There is no whole backup in ${place.name}.`)
  const from = { place, key: await openPlaceKey(place, settings.passphrase) }
  if (values.check) {
    await checkBackup(from, await readManifest(place, id, from.key))
    say(`The backup ${id} is whole.`)
    return
  }
  const manifest = await restoreBackup(await open(), from, { id, replace: values.replace ?? false })
  warnOfMissing(manifest, say)
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  say(
    `Restored the backup ${id}: ${rows.toLocaleString('en')} rows and ${manifest.files.count.toLocaleString('en')} files, ` +
      'compared by count and hash. Start the site: npm start',
  )
}
