import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { allJobs } from '#jobs/all-jobs.ts'
import type { Connection } from '#platform/db.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { ensureJobStore } from '#platform/ensure-job-store.ts'
import { ensurePublicRole } from '#platform/ensure-public-role.ts'
import { migrateToLatest } from '#platform/migrate-to-latest.ts'
import { toDatabase } from '#platform/to-database.ts'
// @ts-expect-error: what runs before anything is installed is plain JavaScript
import { memoryFolder } from '../../scripts/memory-folder.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's own database, from which the others are made. */
    postgres: Connection
    /** How a database is made from the template with the least work. */
    copying: 'file_copy' | 'wal_log'
  }
}

export const TEMPLATE = 'nyansapo_test_template'

/**
 * Before all tests: a real PostgreSQL with a migrated template database. `TEST_DATABASE_URL` names another server,
 * whose user may create databases and load `auto_explain`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const folder = mkdtempSync(join(tmpdir(), 'nyansapo-tests-'))
  // As root the server runs as another user, who must be able to come in.
  chmodSync(folder, 0o755)
  const server = url
    ? null
    : await startEmbeddedPostgres({
        dataDir: join(folder, 'postgres'),
        settings: { max_connections: '200' },
      })
  const connection: Connection = server?.connection ?? { connectionString: url! }
  await makeTemplate(connection)
  project.provide('postgres', connection)
  // Copied files ask for two checkpoints, which cost nothing in memory and seconds on a disk.
  project.provide('copying', server && tmpdir() === memoryFolder() ? 'file_copy' : 'wal_log')
  return async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  // What is lost with this server is lost with its folder: no commit need wait for the disk.
  if ('host' in connection) await client.query(`alter role ${connection.user} set synchronous_commit = off`)
  await client.query(`drop database if exists ${TEMPLATE} with (force)`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = toDatabase(connection, TEMPLATE)
  await ensureJobStore(template, allJobs)
  await migrateToLatest(template)
  await ensurePublicRole(template)
}
