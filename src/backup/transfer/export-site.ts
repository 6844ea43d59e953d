import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { FileMissing, type Storage } from '#media/storage/storage.ts'
import type { Connection } from '#platform/db.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { describeSchema, type TableShape } from '../database/describe-schema.ts'
import { FILES } from '../database/file-list.queries.ts'
import { jsonRows } from '../database/json-rows.ts'
import { openSession, runStatement } from '../database/statements.ts'
import type { ListedFile } from '../manifest.ts'
import { linesOf, measuring } from '../places/stored-parts.ts'
import { type ExportManifest, manifestPath, type TableManifest } from './export-manifest.ts'
import { EXPORTED, type ExportedTable, LEFT_OUT, LEFT_OUT_SCHEMA } from './exported-tables.ts'

export type ExportSource = { connection: Connection; storage: Storage; release: string; migrations: string[] }

export type Exported = { manifest: ExportManifest; missing: string[] }

/**
 * Writes everything that a site has into an empty folder, for people and other programs: rows as JSON lines, of one moment,
 * and files under their names. Nothing is held in memory but a line.
 * @throws OperatorFault where the folder is not empty, or the database has a table that no export knows
 */
export async function exportSite(
  { connection, storage, release, migrations }: ExportSource,
  folder: string,
  { withSecrets }: { withSecrets: boolean },
): Promise<Exported> {
  await assertEmpty(folder)
  await using session = await openSession(connection)
  await runStatement(session, 'begin isolation level repeatable read read only')
  await assertMigrated(session, migrations)
  const { tables: shapes } = await describeSchema(session)
  assertAllKnown(shapes)
  const tables: TableManifest[] = []
  for (const declared of EXPORTED.filter(({ allSecret }) => withSecrets || !allSecret))
    tables.push(await exportTable(session, folder, declared, { shapes, withSecrets }))
  const { missing, ...media } = await exportFiles(session, storage, folder)
  const manifest: ExportManifest = { format: 1, release, migrations, withSecrets, tables, media }
  await writeFile(manifestPath(folder), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true })
  return { manifest, missing }
}

async function assertEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new OperatorFault(`${folder} is not empty. Name a folder that is, or one that is not there yet.`)
}

async function assertMigrated(session: pg.Client, migrations: string[]): Promise<void> {
  const [schema] = await runStatement<{ is_there: boolean }>(
    session,
    `select to_regclass('public.kysely_migration') is not null as is_there`,
  )
  if (!schema?.is_there)
    throw new OperatorFault(
      'There is no site in this database yet: is DATA_DIR or DATABASE_URL the right one?',
    )
  const steps = await runStatement<{ name: string }>(session, 'select name from public.kysely_migration')
  const known = new Set(steps.map(({ name }) => name))
  if (steps.length !== migrations.length || !migrations.every((name) => known.has(name)))
    throw new OperatorFault(
      'This database is of another release. Start the site once with this one, or use that one.',
    )
}

/** What somebody added to the database is not lost in silence. */
function assertAllKnown(shapes: TableShape[]): void {
  const known = new Set([...EXPORTED.map(({ table }) => table), ...Object.keys(LEFT_OUT)])
  const unknown = shapes.map(({ name }) => name).filter((name) => !known.has(name) && !isOfJobs(name))
  if (unknown.length > 0)
    throw new OperatorFault(`No export knows the table ${unknown[0]}. Use npm run backup, or remove it.`)
}

const isOfJobs = (name: string) => name.startsWith(`${LEFT_OUT_SCHEMA}.`)

/** The columns of a table that go into an export. */
export function exportedColumns(declared: ExportedTable, shape: TableShape, withSecrets: boolean): string[] {
  const { without = {}, secret = {} } = declared
  return shape.columns.filter((column) => !(column in without) && (withSecrets || !(column in secret)))
}

async function exportTable(
  session: pg.Client,
  folder: string,
  declared: ExportedTable,
  { shapes, withSecrets }: { shapes: TableShape[]; withSecrets: boolean },
): Promise<TableManifest> {
  const { name, table, order } = declared
  const shape = shapes.find((one) => one.name === table)
  if (!shape) throw new OperatorFault(`The database has no table ${table}.`)
  const columns = exportedColumns(declared, shape, withSecrets)
  const select = `select row_to_json(line) from (select ${columns.join(', ')} from ${table} order by ${order}) as line`
  const file = `${name}.jsonl`
  const measure = measuring()
  let rows = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const byte of chunk) if (byte === 10) rows++
      done(null, chunk)
    },
  })
  const path = join(folder, file)
  await pipeline([
    ...jsonRows(session, select),
    counting,
    measure,
    createWriteStream(path, { flush: true, mode: 0o600 }),
  ])
  const { sha256 } = measure.measured()
  return { file, table, columns, rows, sha256, lastNumber: await lastNumber(session, table, columns) }
}

async function lastNumber(session: pg.Client, table: string, columns: string[]): Promise<number | null> {
  if (!columns.includes('id')) return null
  const [row] = await runStatement<{ last: string | null }>(
    session,
    `select pg_sequence_last_value(pg_get_serial_sequence('${table}', 'id')) as last`,
  )
  return row?.last == null ? null : Number(row.last)
}

async function exportFiles(session: pg.Client, storage: Storage, folder: string) {
  const media = { files: 0, bytes: 0, missing: [] as string[] }
  const [rows, plain] = jsonRows(session, FILES)
  for await (const line of linesOf(rows.pipe(plain) as AsyncIterable<Buffer>)) {
    const file: ListedFile = JSON.parse(line)
    if (await exportFile(storage, join(folder, 'media'), file)) {
      media.files++
      media.bytes += file.bytes
    } else media.missing.push(file.key)
  }
  return media
}

/** @returns false where the storage does not have it as the database knows it */
async function exportFile(storage: Storage, folder: string, { key, sha256 }: ListedFile): Promise<boolean> {
  const source = await storage.read(key).catch((error: unknown) => {
    if (error instanceof FileMissing) return null
    throw error
  })
  if (!source) return false
  const path = join(folder, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const measure = measuring()
  await pipeline(source, measure, createWriteStream(path, { flush: true, mode: 0o600 }))
  return measure.measured().sha256 === sha256
}
