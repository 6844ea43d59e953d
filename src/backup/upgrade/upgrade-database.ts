import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { Connection } from '#platform/db.ts'
import { packagedMajor } from '#platform/embedded-postgres/binaries.ts'
import { initCluster } from '#platform/embedded-postgres/cluster.ts'
import { rebuildCluster } from '#platform/embedded-postgres/rebuild-cluster.ts'
import { findCluster, serveCopy } from '#platform/embedded-postgres/serve-copy.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { describeSchema } from '../database/describe-schema.ts'
import { type Digests, digestTables } from '../database/digests.ts'
import { dumpDatabase } from '../database/dump-database.ts'
import { loadDump } from '../database/load-dump.ts'
import { openSession, runStatement } from '../database/statements.ts'
import { workFile, writeWorkFile } from '../places/stored-parts.ts'
import { assertHolds } from '../prove-backup.ts'
import { findOldPostgres } from './find-old-postgres.ts'

export type UpgradeOptions = {
  /** The folder of the cluster. */
  dataDir: string
  workDir: string
  /** Where older programs are fetched to. */
  home: string
  /** A folder that has them. */
  old: string | undefined
  /** Everything but the last step. */
  rehearse: boolean
}

export type Upgraded = {
  from: number
  to: number
  tables: number
  rows: number
  /** Where the old one is now; null: it was only rehearsed. */
  aside: string | null
}

/**
 * Brings a database of an older PostgreSQL to the one of this release: served by its own programs from a copy, dumped, loaded
 * into a new cluster beside it, compared by counts and hashes, and only then put in its place.
 * @throws OperatorFault in words; then the database is as it was before
 */
export async function upgradeDatabase(options: UpgradeOptions): Promise<Upgraded> {
  const cluster = findCluster(options.dataDir)
  if (!cluster) throw new OperatorFault(`There is no database in ${options.dataDir}.`)
  const to = packagedMajor()
  assertOlder(cluster.major, to)
  const binaries = findOldPostgres(cluster.major, { ...options, named: options.old, user: cluster.user })
  await using dump = await workFile(options.workDir)
  const digests = await serveCopy(cluster, binaries, (address) => dumpTo(address, dump.path))
  const aside = await rebuildCluster(options.dataDir, {
    until: undefined,
    replace: true,
    onlyTry: options.rehearse,
    fill: ({ folder, user, binaries: now }) => initCluster({ dataDir: folder, user, binaries: now }),
    use: (address) => load(address, dump.path, digests),
  })
  const counts = Object.values(digests.tables)
  const rows = counts.reduce((sum, table) => sum + table.rows, 0)
  return { from: cluster.major, to, tables: counts.length, rows, aside }
}

function assertOlder(from: number, to: number): void {
  if (from === to)
    throw new OperatorFault(`The database is of PostgreSQL ${to} already: there is nothing to do.`)
  if (from > to)
    throw new OperatorFault(`The database is of PostgreSQL ${from}, newer than the ${to} of this release.`)
}

async function dumpTo(connection: Connection, path: string): Promise<Digests> {
  await using session = await openSession(connection)
  await runStatement(session, 'begin isolation level repeatable read read only')
  const schema = await describeSchema(session)
  const names = schema.tables.map(({ name }) => name)
  const digests = await digestTables(session, names)
  const sql = Readable.from(dumpDatabase(session, schema, digests))
  await writeWorkFile(path, [sql, createGzip()], null)
  return digests
}

async function load(connection: Connection, path: string, digests: Digests): Promise<void> {
  {
    await using server = await openSession({ ...connection, database: 'postgres' } as Connection)
    await runStatement(server, 'create database nyansapo')
  }
  await using session = await openSession(connection)
  await runStatement(session, 'begin')
  await loadDump(session, createReadStream(path).pipe(createGunzip()))
  await assertHolds(session, digests)
  await runStatement(session, 'commit')
  await runStatement(session, 'analyze')
}
