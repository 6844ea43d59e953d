import type { Config } from '#config.ts'
import type { Storage } from '#media/storage/storage.ts'
import type { Connection } from '#platform/db.ts'
import type { Job } from '#platform/job.ts'
import { addressChecks, type SeenHeaders } from './address-checks.ts'
import { AskedDatabase } from './asked-database.ts'
import { dataDutyCheck } from './data-duty-check.ts'
import { databaseChecks } from './database-checks.ts'
import { type HealthLine, lookAtAll } from './health-line.ts'
import { machineChecks } from './machine-checks.ts'
import { policyCheck } from './policy-check.ts'
import { replicaCheck } from './replica-check.ts'
import { storageCheck } from './storage-check.ts'
import { workChecks } from './work-checks.ts'

/** A site as it can be looked at: from one of its processes, or beside them. */
export type SeenSite = {
  config: Pick<Config, 'dataDir' | 'siteUrl' | 'host' | 'trustProxy' | 's3' | 'databaseReadUrl'>
  /** Resolves to null where there is no database yet. */
  connect(): Promise<Connection | null>
  storage: Storage
  /** The steps of the schema that this release has. */
  migrations: readonly string[]
  /** What may fail for good; its titles are shown. */
  jobs: readonly Pick<Job, 'name' | 'title'>[]
}

/**
 * Looks at all that the site needs, at once and within seconds: the same for the command, the screen and the alerts.
 * @param only the ids of what to look at; absent: everything
 */
export async function lookAtSite(
  { config, connect, storage, migrations, jobs }: SeenSite,
  { seen = null, only }: { seen?: SeenHeaders; only?: readonly string[] | undefined } = {},
): Promise<HealthLine[]> {
  await using database = new AskedDatabase(connect)
  const checks = [
    ...databaseChecks(database, migrations),
    ...(config.databaseReadUrl ? [replicaCheck(database, config.databaseReadUrl)] : []),
    ...workChecks(database, jobs),
    policyCheck(database),
    dataDutyCheck(database),
    ...machineChecks(config.dataDir),
    storageCheck(storage, config.s3?.bucket),
    ...addressChecks({ ...config, seen }),
  ]
  return await lookAtAll(only ? checks.filter(({ id }) => only.includes(id)) : checks)
}
