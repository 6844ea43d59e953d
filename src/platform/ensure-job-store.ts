import pg from 'pg'
import type { Connection } from './db.ts'
import type { Job } from './job.ts'
import { JOB_SCHEMA, queueOf, settingsOf } from './job-store-settings.ts'

/** Of pg-boss' tables in the pinned version; a test holds it equal. */
export const JOB_STORE_VERSION = 43

/** The place of the jobs cannot be made by the user that we were given; the message says what to do. */
export class JobStoreError extends Error {}

type Found = { user: string; hasSchema: boolean; mayCreate: boolean; version: number | null; names: string[] }

/**
 * Makes sure of the tables where jobs wait, and of a place for each job. Older and newer tables are brought to the
 * version in use or left as they are; many instances may do it at once.
 * @throws JobStoreError where the user may not make the schema
 */
export async function ensureJobStore(connection: Connection, jobs: readonly Job[]): Promise<void> {
  const { user, hasSchema, mayCreate, version, names } = await look(connection)
  const missing = jobs.filter(({ name }) => !names.includes(name))
  if (version !== null && version >= JOB_STORE_VERSION && missing.length === 0) return
  if (!hasSchema && !mayCreate)
    throw new JobStoreError(
      `The database user may not create the schema of background work. Let its administrator run once:\n  create schema ${JOB_SCHEMA} authorization "${user}";`,
    )
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    ...settingsOf(connection),
    createSchema: !hasSchema,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {}) // what fails here is thrown
  try {
    await boss.start()
    for (const job of missing) await boss.createQueue(job.name, queueOf(job))
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function look(connection: Connection): Promise<Found> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select current_user as user,
         exists (select from pg_namespace where nspname = $1) as "hasSchema",
         has_database_privilege(current_database(), 'create') as "mayCreate",
         to_regclass($1 || '.version') is not null as "isInstalled"`,
      [JOB_SCHEMA],
    )
    const { isInstalled, ...found } = rows[0]
    if (!isInstalled) return { ...found, version: null, names: [] }
    const store = await client.query(
      `select (select version from ${JOB_SCHEMA}.version) as version,
         array(select name from ${JOB_SCHEMA}.queue) as names`,
    )
    return { ...found, ...store.rows[0] }
  } finally {
    await client.end()
  }
}
