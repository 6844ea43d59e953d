import { parseArgs } from 'node:util'
import type { BackupConfig } from '#config.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { parseMoment, sayMoment } from '../continuous/moment.ts'
import { type MomentTarget, restoreToMoment } from '../continuous/restore-to-moment.ts'
import type { BroughtKey } from '../kept-instance-key.ts'
import type { BackupTarget } from '../make-backup.ts'
import { listBackups, readManifest } from '../manifest.ts'
import { findBackupPlace } from '../places/backup-place.ts'
import { openPlaceKey } from '../places/place-key.ts'
import { checkBackup, type RestoreTarget, restoreBackup } from '../restore-backup.ts'
import { type Say, warnOfMissing } from './wording.ts'

export const RESTORE_USAGE = `npm run restore -- FOLDER|s3://bucket/prefix [--at TIME | --backup ID] [--check] [--replace]
  Restores a backup into the empty DATA_DIR or DATABASE_URL, and the storage, that the environment names.
  --at       a moment instead, where every change was kept: “2026-11-22 14:30”, “14:30”, “yesterday 9:05”, “now”;
             in Accra’s time. Only into DATA_DIR
  --backup   which backup (npm run backup -- --list); else the last
  --check    only looks whether it is whole
  --replace  takes the place of what is there: that is lost. With --at the database that was there is put aside`

/** What is there to restore into: a database that runs, or the folder of one that does not. */
export type Restorable = { open(): Promise<RestoreTarget>; folder(): MomentTarget }

const OPTIONS = {
  at: { type: 'string' },
  backup: { type: 'string' },
  check: { type: 'boolean' },
  replace: { type: 'boolean' },
} as const

/** Reads what was typed, restores, and says what came of it. @throws OperatorFault and others, in words */
export async function restoreCommand(
  args: string[],
  settings: BackupConfig,
  into: Restorable,
  say: Say,
): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  if (positionals.length !== 1 || (values.at && (values.backup || values.check)))
    throw new OperatorFault(RESTORE_USAGE)
  const at = values.at === undefined ? undefined : parseMoment(values.at, new Date())
  const place = findBackupPlace(positionals[0]!, settings.s3)
  const from = { place, key: await openPlaceKey(place, settings.passphrase) }
  const replace = values.replace ?? false
  if (at) await restoreMoment(into.folder(), from, { at, replace }, say)
  else if (values.check) await check(from, values.backup, say)
  else await restoreLast(into, from, { id: values.backup, replace }, say)
}

async function check(from: BackupTarget, wanted: string | undefined, say: Say): Promise<void> {
  const id = wanted ?? (await listBackups(from.place)).at(-1)
  if (!id) throw new OperatorFault(`There is no whole backup in ${from.place.name}.`)
  await checkBackup(from, await readManifest(from.place, id, from.key))
  say(`The backup ${id} is whole.`)
}

async function restoreLast(
  into: Restorable,
  from: BackupTarget,
  { id, replace }: { id: string | undefined; replace: boolean },
  say: Say,
): Promise<void> {
  const manifest = await restoreBackup(await into.open(), from, { ...(id && { id }), replace })
  warnOfMissing(manifest, say)
  sayKey(manifest.key, say)
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  say(
    `Restored the backup ${manifest.id}: ${rows.toLocaleString('en')} rows and ${manifest.files.count.toLocaleString('en')} files, ` +
      'compared by count and hash. Start the site: npm start',
  )
}

function sayKey({ isBrought, aside }: BroughtKey, say: Say): void {
  if (!isBrought)
    say(
      'The key of the site did not come with it: bring secret.key, or SECRET_KEY, from where the site ran. Without it ' +
        'the password of the mail server is typed again, and authenticator apps are added anew.',
    )
  if (aside) say(`Another key lay here; it is in ${aside} now.`)
}

async function restoreMoment(
  into: MomentTarget,
  from: BackupTarget,
  options: { at: Date; replace: boolean },
  say: Say,
): Promise<void> {
  say(`Restoring what was at ${sayMoment(options.at)} …`)
  const restored = await restoreToMoment(into, from, options)
  warnOfMissing(restored, say)
  sayKey(restored.key, say)
  if (options.at > restored.knownUntil)
    say(`The place knows no more than what was at ${sayMoment(restored.knownUntil)}: nothing later was kept.`)
  if (restored.lastChange) say(`The last change that is back was made at ${sayMoment(restored.lastChange)}.`)
  if (restored.aside)
    say(`The database that was here is in ${restored.aside}. Remove it once all is as it should be.`)
  if (!options.replace)
    say(
      'Keeping every change is turned off in it: if this is the site from now on, turn it on in Settings → Backup.',
    )
  say(`Restored, with ${restored.files.toLocaleString('en')} files. Start the site: npm start`)
}
