import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { BACKUP_USAGE, backupCommand } from '#backup/commands/backup-command.ts'
import { RESTORE_USAGE, restoreCommand } from '#backup/commands/restore-command.ts'
import {
  EXPORT_USAGE,
  exportCommand,
  IMPORT_USAGE,
  importCommand,
} from '#backup/commands/transfer-commands.ts'
import { UPGRADE_USAGE, upgradeCommand } from '#backup/commands/upgrade-command.ts'
import { wordsForOperators } from '#backup/words-for-operators.ts'
import { type Config, readConfig } from '#config.ts'
import { DOCTOR_USAGE, doctorCommand } from '#health/doctor-command.ts'
import { lookAtSite, type SeenSite } from '#health/look-at-site.ts'
import { allJobs, watchedJobs } from '#jobs/all-jobs.ts'
import { diskStorage } from '#media/storage/disk-storage.ts'
import { s3Storage } from '#media/storage/s3-storage.ts'
import { ADMIN_USAGE, adminCommand } from '#people/operators/admin-command.ts'
import type { Connection } from '#platform/db.ts'
import { placeCluster } from '#platform/embedded-postgres/identity.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { ensureJobStore } from '#platform/ensure-job-store.ts'
import { createLog } from '#platform/log.ts'
import { knownMigrations, migrateToLatest } from '#platform/migrate-to-latest.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { programRelease } from '#platform/program-release.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { openSiteDatabase } from '#prepare-database.ts'
import { FILL_USAGE, type FilledSite, fillCommand } from '#samples/filling/fill-command.ts'

/** What an operator runs beside the site: `node dist/server/run-command.js backup …`. */
const COMMANDS: Record<string, { usage: string; run(args: string[], config: Config): Promise<unknown> }> = {
  backup: {
    usage: BACKUP_USAGE,
    run: (args, config) => backupCommand(args, config.backup, () => openSite(config), say),
  },
  restore: {
    usage: RESTORE_USAGE,
    async run(args, config) {
      const into = { open: () => openSite(config), folder: () => folderOf(config) }
      await restoreCommand(args, config.backup, into, say)
      await forgetPages(config)
    },
  },
  export: {
    usage: EXPORT_USAGE,
    run: (args, config) => exportCommand(args, () => openSite(config), say),
  },
  import: {
    usage: IMPORT_USAGE,
    async run(args, config) {
      await importCommand(args, () => openMigrated(config), say)
      await forgetPages(config)
    },
  },
  'upgrade-database': {
    usage: UPGRADE_USAGE,
    run: (args, config) => upgradeCommand(args, () => ({ ...folderOf(config), home: config.dataDir }), say),
  },
  doctor: {
    usage: DOCTOR_USAGE,
    async run(args, config) {
      if (!(await doctorCommand(args, () => lookAtSite(seenSite(config)), say))) process.exitCode = 1
    },
  },
  fill: {
    usage: FILL_USAGE,
    run: (args, config) => fillCommand(args, ({ isHere }) => openToFill(config, isHere), say),
  },
  admin: {
    usage: ADMIN_USAGE,
    run: (args, config) =>
      adminCommand(
        args,
        async () => (await openSite(config)).connection,
        say,
        () => openInstanceKey(config.secretKey, config.dataDir),
      ),
  },
}
const say = (text: string) => void process.stdout.write(`${text}\n`)
let embedded: EmbeddedPostgres | undefined
let letGo = async () => {}

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
  await letGo()
  await embedded?.stop()
}
// A connection to a store may be kept open for the next request, which does not come.
process.exit()

/** They were kept of another database. */
async function forgetPages({ dataDir }: Config): Promise<void> {
  await rm(join(dataDir, 'pages'), { recursive: true, force: true })
}

/** The database and the storage that the environment names; the database is started where it is our own. */
async function openSite(config: Config) {
  return { ...surroundingsOf(config), connection: await openDatabase(config) }
}

/** The same, with the schema of this release; for an empty place it is made. */
async function openMigrated(config: Config) {
  const site = await openSite(config)
  await ensureJobStore(site.connection, allJobs)
  await migrateToLatest(site.connection)
  return site
}

/** The folder of the database that is not to run. @throws OperatorFault where it is not our own */
function folderOf(config: Config) {
  if (config.databaseUrl)
    throw new OperatorFault(
      'This is for a database of our own in DATA_DIR; for the server of DATABASE_URL use its own tools ' +
        '(docs/operations.md).',
    )
  return { ...surroundingsOf(config), dataDir: postgresIn(config) }
}

function postgresIn({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'postgres')
}

function surroundingsOf(config: Config) {
  return {
    instanceKeyIn: config.secretKey === undefined ? config.dataDir : undefined,
    storage: storageOf(config),
    workDir: join(config.dataDir, 'backup-work'),
    release: programRelease(),
    migrations: knownMigrations(),
  }
}

async function openDatabase({ databaseUrl, databaseListenUrl, dataDir }: Config): Promise<Connection> {
  if (databaseUrl) return { connectionString: databaseListenUrl ?? databaseUrl }
  embedded = await startEmbeddedPostgres({ dataDir: postgresIn({ dataDir }) })
  return embedded.connection
}

function storageOf({ s3, dataDir }: Config) {
  return s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'media'))
}

/** What is only looked at is not made: where there is no database of our own, none is begun. */
function seenSite(config: Config): SeenSite {
  const hasDatabase = () =>
    existsSync(config.dataDir) && existsSync(join(placeCluster(postgresIn(config)).dataDir, 'PG_VERSION'))
  return {
    config,
    connect: async () => (config.databaseUrl || hasDatabase() ? openDatabase(config) : null),
    storage: storageOf(config),
    migrations: knownMigrations(),
    jobs: watchedJobs,
  }
}

/** The site of the environment, or one of its own beside it; brought up to date, as a start would. */
async function openToFill(config: Config, isHere: boolean): Promise<FilledSite> {
  const dataDir = join(config.dataDir, 'filled')
  const own = { ...config, dataDir, databaseUrl: undefined, databaseListenUrl: undefined, s3: undefined }
  const filled = isHere ? config : own
  const { connection, storage } = await openSite(filled)
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const { database, prepared, ...ground } = openSiteDatabase(
    filled,
    { connection, direct: connection },
    storage,
    log,
  )
  letGo = ground.letGo
  await ground.prepare()
  const { ownerPassword } = prepared
  const howToStart = isHere ? 'npm start' : `DATA_DIR=${relative('.', dataDir)} npm start`
  return { db: database.db, connection, ownerPassword, howToStart }
}
