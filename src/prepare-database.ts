import type { Config } from '#config.ts'
import { allJobs } from '#jobs/all-jobs.ts'
import type { Storage } from '#media/storage/storage.ts'
import { ensureStaff } from '#people/ensure-staff.ts'
import { type Connection, type Database, openDatabase } from '#platform/db.ts'
import { ensureJobStore } from '#platform/ensure-job-store.ts'
import { ensurePublicRole } from '#platform/ensure-public-role.ts'
import type { Log } from '#platform/log.ts'
import { migrateToLatest } from '#platform/migrate-to-latest.ts'
import { warnOfSkew } from '#platform/warn-of-skew.ts'
import { loadSampleContent } from '#samples/load-sample-content.ts'

export type PreparedDatabase = {
  database: Database
  publicRole: boolean
  /** Of an owner who was made now; null when one exists. */
  ownerPassword: string | null
  sampleItems: number
}

/** Brings a database to where the app can run on it: schema, place of jobs, roles, staff and, the first time, sample content. */
export async function prepareDatabase(
  config: Config,
  { connection, direct }: { connection: Connection; direct: Connection },
  storage: Storage,
  log: Log,
): Promise<PreparedDatabase> {
  await ensureJobStore(direct, allJobs)
  const migrations = await migrateToLatest(direct)
  if (migrations.length > 0) log.info({ migrations }, 'The database was brought up to date.')
  const publicRole = await ensurePublicRole(direct)
  const database = openDatabase(connection, {
    publicRole,
    direct,
    onSlow: (statement, ms) => log.warn({ ms, statement }, 'A statement took long.'),
  })
  await warnOfSkew(database.db, log)
  const ownerPassword = await ensureStaff(database.db, config.adminPasswords)
  const sampleItems = config.sampleContent ? await loadSampleContent(database.db, storage) : 0
  return { database, publicRole, ownerPassword, sampleItems }
}
