import { join } from 'node:path'
import { BACKUP_USAGE, backupCommand } from '#backup/commands/backup-command.ts'
import { RESTORE_USAGE, restoreCommand } from '#backup/commands/restore-command.ts'
import { wordsForOperators } from '#backup/words-for-operators.ts'
import { type Config, readConfig } from '#config.ts'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { s3Storage } from '#media/storage/s3-storage.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { knownMigrations } from '#platform/migrate-to-latest.ts'
import { programRelease } from '#platform/program-release.ts'

/** What an operator runs beside the site: `node dist/server/run-command.js backup …`. */
const COMMANDS: Record<string, { usage: string; run(args: string[], config: Config): Promise<void> }> = {
  backup: {
    usage: BACKUP_USAGE,
    run: (args, config) => backupCommand(args, config.backup, () => openSite(config), say),
  },
  restore: {
    usage: RESTORE_USAGE,
    run: (args, config) => restoreCommand(args, config.backup, () => openSite(config), say),
  },
}
const say = (text: string) => void process.stdout.write(`${text}\n`)
let embedded: EmbeddedPostgres | undefined

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
try {
  if (!command || args.includes('--help')) {
    say((command ? [command] : Object.values(COMMANDS)).map(({ usage }) => usage).join('\n\n'))
    process.exitCode = command ? 0 : 1
  } else await command.run(args, readConfig())
} catch (error) {
  process.stderr.write(`${wordsForOperators(error)}\n`)
  process.exitCode = 1
} finally {
  await embedded?.stop()
}
// A connection to a store may be kept open for the next request, which does not come.
process.exit()

/** The database and the storage that the environment names; the database is started where it is our own. */
async function openSite(config: Config) {
  if (!config.databaseUrl)
    embedded = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') })
  return {
    connection: embedded?.connection ?? { connectionString: config.databaseListenUrl ?? config.databaseUrl! },
    storage: config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataDir, 'media')),
    workDir: join(config.dataDir, 'backup-work'),
    release: programRelease(),
    migrations: knownMigrations(),
  }
}
