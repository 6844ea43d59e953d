import type { Config } from '#config.ts'
import { allJobs } from '#jobs/all-jobs.ts'
import { agreeOnStorage } from '#media/storage/agree-on-storage.ts'
import type { Storage } from '#media/storage/storage.ts'
import { ensureStaff } from '#people/ensure-staff.ts'
import { sealOpenSecrets } from '#people/second-factor/totp-secrets.ts'
import { type Connection, type Database, openDatabase } from '#platform/db.ts'
import { ensureJobStore } from '#platform/ensure-job-store.ts'
import { ensurePublicRole } from '#platform/ensure-public-role.ts'
import type { Log } from '#platform/log.ts'
import { migrateToLatest } from '#platform/migrate-to-latest.ts'
import { isDatabaseAway } from '#platform/outage/is-database-away.ts'
import { probeDatabase } from '#platform/outage/probe-database.ts'
import { openInstanceKey } from '#platform/secrets/instance-key.ts'
import { warnOfSkew } from '#platform/warn-of-skew.ts'
import { loadSampleContent } from '#samples/load-sample-content.ts'

/** What a start found and made; as long as the database is away, what is usual. */
export type Prepared = {
  publicRole: boolean
  /** Of an owner who was made now; null when one exists. */
  ownerPassword: string | null
  sampleItems: number
}

export type SiteDatabase = {
  /** Nothing is asked of it before it is prepared. */
  database: Database
  prepared: Prepared
  /** May be tried again where the database does not answer. */
  prepare(): Promise<void>
  /** Lets go of what this process holds on a connection of its own. */
  letGo(): Promise<void>
}

type Ways = { connection: Connection; direct: Connection }

/** The database of this process, and how it is brought to where the app can run on it. */
export function openSiteDatabase(
  config: Config,
  { connection, direct }: Ways,
  storage: Storage,
  log: Log,
): SiteDatabase {
  const prepared: Prepared = { publicRole: true, ownerPassword: null, sampleItems: 0 }
  const database = openDatabase(connection, {
    publicRole: true,
    isHeld: true,
    direct,
    ...(config.databaseReadUrl && {
      readFrom: { connection: { connectionString: config.databaseReadUrl }, log },
    }),
    onSlow: (statement, ms) => log.warn({ ms, statement }, 'A statement took long.'),
  })
  let letGo: (() => Promise<void>) | undefined

  return {
    database,
    prepared,
    async prepare() {
      // Where nothing comes back at all, this ends within a second; what follows would wait.
      await probeDatabase(direct)
      if (config.databaseUrl) letGo ??= await agreeOnStorage(direct, config, log)
      await prepareSchema(direct, log)
      prepared.publicRole = await ensurePublicRole(direct)
      database.readWithRole(prepared.publicRole)
      database.circuit.release()
      await warnOfSkew(database.db, log)
      await sealOpenSecrets(database.db, await openInstanceKey(config.secretKey, config.dataDir))
      prepared.ownerPassword ??= await ensureStaff(database.db, config.adminPasswords)
      if (config.sampleContent) prepared.sampleItems += await loadSampleContent(database.db, storage)
    },
    letGo: async () => letGo?.(),
  }
}

async function prepareSchema(direct: Connection, log: Log): Promise<void> {
  await ensureJobStore(direct, allJobs)
  const migrations = await migrateToLatest(direct)
  if (migrations.length > 0) log.info({ migrations }, 'The database was brought up to date.')
}

/** It is the operator who must see these at the start, whoever waits. */
const MISNAMED = new Set(['28000', '28P01', '3D000'])

/** Whether a start that failed so may wait for the database: it will be there, as it is, in a while. */
export function isWorthWaiting(error: unknown): boolean {
  return isDatabaseAway(error) && !MISNAMED.has(String((error as { code?: unknown }).code))
}
