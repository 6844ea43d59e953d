import { parseArgs } from 'node:util'
import { type UpgradeOptions, upgradeDatabase } from '../upgrade/upgrade-database.ts'
import type { Say } from './wording.ts'

export const UPGRADE_USAGE = `npm run upgrade-database [-- --rehearse] [--old FOLDER]
  Brings the database in DATA_DIR from an older PostgreSQL to the one of this release. Stop the site first.
  --rehearse  tries it on a copy, and changes nothing
  --old       where the older PostgreSQL's programs are, like /usr/lib/postgresql/17; else they are fetched from npm`

/** Reads what was typed, upgrades, and says what came of it. @throws OperatorFault and others, in words */
export async function upgradeCommand(
  args: string[],
  folders: () => Pick<UpgradeOptions, 'dataDir' | 'workDir' | 'home'>,
  say: Say,
): Promise<void> {
  const { values } = parseArgs({ args, options: { rehearse: { type: 'boolean' }, old: { type: 'string' } } })
  const rehearse = values.rehearse ?? false
  const { from, to, rows, tables, aside } = await upgradeDatabase({ ...folders(), old: values.old, rehearse })
  say(
    `PostgreSQL ${from} → ${to}: ${rows.toLocaleString('en')} rows of ${tables} tables, compared by count and hash.`,
  )
  if (aside)
    say(`The old database is in ${aside}. Remove it once all is as it should be. Start the site: npm start`)
  else say('That was a rehearsal on a copy: nothing was changed. Without --rehearse it is done.')
}
