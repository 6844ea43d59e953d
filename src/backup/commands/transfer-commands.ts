import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorFault } from '#platform/operator-fault.ts'
import type { ExportManifest } from '../transfer/export-manifest.ts'
import { type ExportSource, exportSite } from '../transfer/export-site.ts'
import { type ImportTarget, importSite } from '../transfer/import-site.ts'
import { inMegabytes, type Say, warnOfMissing } from './wording.ts'

export const EXPORT_USAGE = `npm run export -- FOLDER [--with-passwords]
  Writes everything that the site has into an empty folder, as JSON lines and files (docs/export-format.md), while it runs.
  --with-passwords  with the hashes of the staff's passwords; without it an import leaves staff that nobody can sign in as`

export const IMPORT_USAGE = `npm run import -- FOLDER [--replace]
  Fills the empty DATA_DIR or DATABASE_URL, and the storage, that the environment names, with what an export holds.
  --replace  into a site that has content: all of that is lost`

/** Reads what was typed, exports, and says what came of it. @throws OperatorFault and others, in words */
export async function exportCommand(
  args: string[],
  open: () => Promise<ExportSource>,
  say: Say,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'with-passwords': { type: 'boolean' } },
  })
  if (positionals.length !== 1) throw new OperatorFault(EXPORT_USAGE)
  const folder = resolve(positionals[0]!)
  const withSecrets = values['with-passwords'] ?? false
  const { manifest, missing } = await exportSite(await open(), folder, { withSecrets })
  warnOfMissing({ missing }, say)
  say(`Exported ${countsOf(manifest)} to ${folder}.`)
  say(
    'It holds names and addresses of readers who wrote, commented or subscribed, and drafts: keep it where only you can read it.',
  )
  say(
    withSecrets
      ? 'It holds the hashes of the staff’s passwords: who has them can try passwords without end.'
      : 'It holds no passwords.',
  )
}

/** Reads what was typed, imports, and says what came of it. @throws OperatorFault and others, in words */
export async function importCommand(
  args: string[],
  open: () => Promise<ImportTarget>,
  say: Say,
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  })
  if (positionals.length !== 1) throw new OperatorFault(IMPORT_USAGE)
  const replace = values.replace ?? false
  const { manifest, missing } = await importSite(await open(), resolve(positionals[0]!), { replace })
  warnOfMissing({ missing }, say)
  say(`Imported ${countsOf(manifest)}${replace ? '; what was here is gone' : ''}.`)
  say(
    manifest.withSecrets
      ? 'Staff sign in with the passwords that they had. Start the site: npm start'
      : 'It brought no passwords: start the site once with ADMIN_PASSWORD=… (12 characters or more) and sign in with that.',
  )
}

function countsOf({ tables, media }: ExportManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const numbers = [rows, tables.length, media.files].map((number) => number.toLocaleString('en'))
  return `${numbers[0]} rows of ${numbers[1]} kinds and ${numbers[2]} files (${inMegabytes(media.bytes)})`
}
