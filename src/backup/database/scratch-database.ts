import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Connection } from '#platform/db.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { toDatabase } from '#platform/to-database.ts'
import { openSession, runStatement } from './statements.ts'

const MAY_NOT = '42501' // insufficient_privilege

export type ScratchDatabase = AsyncDisposable & { connection: Connection }

/**
 * An empty database to try a backup on: beside the one that was backed up, or, where its user may make none, on a
 * server of our own that lives as long.
 * @param client on the database that was backed up
 */
export async function makeScratchDatabase(
  client: pg.Client,
  connection: Connection,
  workDir: string,
): Promise<ScratchDatabase> {
  const [own] = await runStatement<{ id: string }>(
    client,
    'select oid::text as id from pg_database where datname = current_database()',
  )
  const prefix = `nyansapo_proof_${own!.id}_`
  await dropLeftovers(client, prefix)
  const name = prefix + randomBytes(4).toString('hex')
  try {
    await runStatement(client, `create database ${name} template template0 encoding 'UTF8'`)
  } catch (error) {
    if ((error as { code?: string }).code === MAY_NOT) return startScratchServer(workDir)
    throw error
  }
  return {
    connection: toDatabase(connection, name),
    async [Symbol.asyncDispose]() {
      await using session = await openSession(connection)
      await runStatement(session, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Of backups that were killed; only one at a time runs on a database. */
async function dropLeftovers(client: pg.Client, prefix: string): Promise<void> {
  const left = await runStatement<{ statement: string }>(
    client,
    `select format('drop database if exists %I with (force)', datname) as statement
    from pg_database where starts_with(datname, '${prefix}') and pg_has_role(datdba, 'usage')`,
  )
  for (const { statement } of left) await runStatement(client, statement)
}

async function startScratchServer(workDir: string): Promise<ScratchDatabase> {
  const folder = join(workDir, `unfinished-${randomBytes(4).toString('hex')}`)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  return {
    connection: server.connection,
    async [Symbol.asyncDispose]() {
      await server.stop()
      await rm(server.dataDir, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
