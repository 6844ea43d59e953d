import { createReadStream } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import type pg from 'pg'
import type { Storage } from '#media/storage/storage.ts'
import type { Connection } from '#platform/db.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { describeSchema, type TableShape } from '../database/describe-schema.ts'
import { openSession, runStatement } from '../database/statements.ts'
import type { ListedFile } from '../manifest.ts'
import { linesOfFile, measureAll, workFile } from '../places/stored-parts.ts'
import { type ExportManifest, readExportManifest, type TableManifest } from './export-manifest.ts'
import { EMPTIED_TOO, EXPORTED, type ExportedTable } from './exported-tables.ts'

export type ImportTarget = {
  /** Of a database that has the schema of this release. */
  connection: Connection
  storage: Storage
  /** A folder on this disk, for one file at a time. */
  workDir: string
  migrations: string[]
}

export type Imported = { manifest: ExportManifest; missing: string[] }

const MOST_AT_ONCE = 500
const MOST_LETTERS_AT_ONCE = 1_000_000
/** Rows of these are somebody's work; what else there is comes with an empty site. */
const WORK = [
  'content',
  'media_files',
  'posters',
  'comments',
  'messages',
  'subscribers',
  'static_page_versions',
]

/**
 * Fills a migrated database, and the storage, with what an export holds: all of it or nothing. Files come first.
 * @throws OperatorFault where the export is damaged or of a later release, or the site has content that nobody said may go
 */
export async function importSite(
  target: ImportTarget,
  folder: string,
  { replace }: { replace: boolean },
): Promise<Imported> {
  const manifest = await readExportManifest(folder)
  await using session = await openSession(target.connection)
  await assertUnused(session)
  const { tables: shapes } = await describeSchema(session)
  assertReadable(manifest, shapes, target.migrations)
  for (const table of manifest.tables) await checkFile(folder, table)
  if (!replace) await assertWithoutWork(session)
  const missing = await importFiles(folder, target)
  await runStatement(session, 'begin')
  // The triggers that fire name their tables without a schema.
  await runStatement(session, 'set local search_path = public')
  await empty(session, manifest)
  for (const declared of EXPORTED) {
    const table = manifest.tables.find((one) => one.table === declared.table)
    if (table) await importTable(session, folder, declared, table)
  }
  await runStatement(session, 'commit')
  await runStatement(session, 'analyze')
  return { manifest, missing }
}

async function assertUnused(session: pg.Client): Promise<void> {
  const [others] = await runStatement<{ count: string }>(
    session,
    `select count(*) as count from pg_catalog.pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (Number(others?.count) > 0)
    throw new OperatorFault('The site, or another program, is using this database: stop it first.')
}

function assertReadable(manifest: ExportManifest, shapes: TableShape[], migrations: string[]): void {
  const later = manifest.migrations.filter((name) => !migrations.includes(name))
  const columnsOf = (name: string) => shapes.find((shape) => shape.name === name)?.columns ?? []
  const known = new Set(EXPORTED.map(({ table }) => table))
  const strange = manifest.tables.filter(
    ({ table, columns }) => !known.has(table) || columns.some((column) => !columnsOf(table).includes(column)),
  )
  if (later.length > 0 || strange.length > 0)
    throw new OperatorFault(
      `This export was made by a later release (${manifest.release}): import it with that one or a newer one.`,
    )
}

async function checkFile(folder: string, { file, sha256 }: TableManifest): Promise<void> {
  const path = within(folder, file)
  const found = await stat(path).catch(() => null)
  if (!found) throw new OperatorFault(`The export is not whole: ${path} is missing.`)
  if ((await measureAll(createReadStream(path))).sha256 !== sha256)
    throw new OperatorFault(
      `${path} is not as it was exported. What is changed on purpose needs its new SHA-256 in export.json.`,
    )
}

async function assertWithoutWork(session: pg.Client): Promise<void> {
  for (const table of WORK) {
    const [row] = await runStatement<{ rows: string }>(
      session,
      `select count(*) as rows from public.${table}`,
    )
    if (Number(row?.rows) > 0)
      throw new OperatorFault(
        `This site has content of its own (${row!.rows} rows of ${table}), and nothing was changed. Import into an ` +
          'empty DATA_DIR or database; or let what is here go with --replace.',
      )
  }
}

/** What an earlier release had no table of stays as this one made it. */
const COMES_WITH_THE_PROGRAM = ['public.authorities', 'public.topics']

async function empty(session: pg.Client, { tables: brought }: ExportManifest): Promise<void> {
  const log = 'public.admin_activity_log'
  await runStatement(session, `alter table ${log} disable trigger user`)
  const kept = COMES_WITH_THE_PROGRAM.filter((name) => !brought.some(({ table }) => table === name))
  const tables = [...EXPORTED.map(({ table }) => table), ...EMPTIED_TOO].filter(
    (table) => !kept.includes(table),
  )
  await runStatement(session, `truncate ${tables.join(', ')}`)
  await runStatement(session, `alter table ${log} enable trigger user`)
}

async function importTable(
  session: pg.Client,
  folder: string,
  { table, secret = {} }: ExportedTable,
  { file, columns, lastNumber }: TableManifest,
): Promise<void> {
  const secrets = Object.entries(secret).filter(([column]) => !columns.includes(column))
  const into = [...columns, ...secrets.map(([column]) => column)].join(', ')
  const values = [
    ...columns,
    ...secrets.map(([, { instead }]) => (instead === null ? 'null' : `'${instead}'`)),
  ].join(', ')
  const statement = `insert into ${table} (${into}) overriding system value
    select ${values} from json_populate_recordset(null::${table}, $1::json)`
  for await (const lines of batches(linesOfFile(within(folder, file))))
    await runStatement(session, statement, [`[${lines.join(',')}]`])
  if (columns.includes('id'))
    await runStatement(
      session,
      'select setval(sequence, coalesce($2, 1), $2 is not null) from pg_get_serial_sequence($1, $3) as sequence where sequence is not null',
      [table, lastNumber, 'id'],
    )
}

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let letters = 0
  for await (const line of lines) {
    batch.push(line)
    letters += line.length
    if (batch.length < MOST_AT_ONCE && letters < MOST_LETTERS_AT_ONCE) continue
    yield batch
    batch = []
    letters = 0
  }
  if (batch.length > 0) yield batch
}

/** @returns the keys of files that the export does not have as it lists them */
async function importFiles(folder: string, { storage, workDir }: ImportTarget): Promise<string[]> {
  const missing: string[] = []
  for await (const line of linesOfFile(join(folder, 'media.jsonl'))) {
    const row: Record<string, string> = JSON.parse(line)
    const file = { key: row.key, sha256: row.sha256, contentType: row.content_type } as ListedFile
    const path = within(join(folder, 'media'), file.key)
    const isWhole = (await stat(path).catch(() => null)) !== null && (await hashOf(path)) === file.sha256
    if (!isWhole) {
      missing.push(file.key)
      continue
    }
    // The storage may take a file over as it is: what is changed in the export must not change the site.
    await using work = await workFile(workDir)
    await copyFile(path, work.path)
    await storage.write(file.key, work.path, { contentType: file.contentType, overwrite: true })
  }
  return missing
}

async function hashOf(path: string): Promise<string> {
  return (await measureAll(createReadStream(path))).sha256
}

/** @throws OperatorFault where a name leads out of the export */
function within(folder: string, name: string): string {
  const path = normalize(join(folder, name))
  if (!path.startsWith(normalize(folder) + sep)) throw new OperatorFault(`${name} leads out of the export.`)
  return path
}
