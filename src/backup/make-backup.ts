import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import type { Storage } from '#media/storage/storage.ts'
import type { Connection } from '#platform/db.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { type CopiedFiles, copyFiles } from './copy-files.ts'
import { describeSchema } from './database/describe-schema.ts'
import { type Digests, digestTables } from './database/digests.ts'
import { dumpDatabase } from './database/dump-database.ts'
import { FILES } from './database/file-list.queries.ts'
import { jsonRows } from './database/json-rows.ts'
import { runStatement } from './database/statements.ts'
import { type InstanceKeyFolder, sealInstanceKey } from './kept-instance-key.ts'
import { type Manifest, partNames, writeManifest } from './manifest.ts'
import { openBackupSession } from './open-backup-session.ts'
import type { BackupPlace } from './places/backup-place.ts'
import { workFile, writeWorkFile } from './places/stored-parts.ts'
import { proveBackup } from './prove-backup.ts'

export type BackupSource = InstanceKeyFolder & {
  connection: Connection
  storage: Storage
  /** A folder on this disk where backups are put together. */
  workDir: string
  /** Of the program. */
  release: string
}

export type BackupTarget = { place: BackupPlace; key: Buffer | null }

export type MadeBackup = { manifest: Manifest; copied: CopiedFiles }

const MOST_NAMED_MISSING = 1000
/** How often to begin again when staff delete files while they are copied. */
const MOST_TRIES = 3

/**
 * Backs up the whole database, from one snapshot, and every file that it names, while the site runs; then proves it by
 * restoring it. What is cut off at any moment is never taken for a backup.
 * @throws OperatorFault in words; Unavailable, StorageFull and the database's own faults
 */
export async function makeBackup(source: BackupSource, target: BackupTarget): Promise<MadeBackup> {
  await using client = await openBackupSession(source.connection, target.place)
  await removeLeftovers(source.workDir)
  for (let tries = 1; ; tries++) {
    const { left, ...made } = await tryBackup(client, source, target)
    // Files went that the snapshot names: a later one no longer does.
    const wentMeanwhile = tries < MOST_TRIES && (await areGone(client, made.copied.missing))
    if (!wentMeanwhile) return made
    for (const name of left) await target.place.files.remove(name)
  }
}

async function tryBackup(
  client: pg.Client,
  source: BackupSource,
  target: BackupTarget,
): Promise<MadeBackup & { left: string[] }> {
  const { place, key } = target
  await using dump = await workFile(source.workDir)
  await using list = await workFile(source.workDir)
  await using packedList = await workFile(source.workDir)
  const { head, database } = await takeSnapshot(client, { dump: dump.path, list: list.path }, key)
  const copied = await copyFiles(source, target, list.path)
  const listed = await writeWorkFile(packedList.path, [createReadStream(list.path), createGzip()], key)
  const names = partNames(head.id, key !== null)
  const instanceKey = await sealInstanceKey(source, key)
  const manifest: Manifest = {
    format: 1,
    release: source.release,
    ...head,
    database: { name: names.database, ...database },
    list: { name: names.list, ...listed },
    files: { count: copied.count, bytes: copied.bytes },
    missing: copied.missing.slice(0, MOST_NAMED_MISSING),
    sealed: key !== null,
    ...(instanceKey && { instanceKey }),
  }
  const left = [names.manifest, names.database, names.list]
  try {
    await place.files.write(names.database, dump.path)
    await place.files.write(names.list, packedList.path)
    await proveBackup({ client, ...source }, target, manifest)
    await writeManifest(place, manifest, key)
  } catch (error) {
    for (const name of left) await place.files.remove(name).catch(() => {})
    throw error
  }
  return { manifest, copied, left }
}

type Head = Digests & Pick<Manifest, 'id' | 'takenAt' | 'postgres' | 'migrations'>

/** Everything that must be of one moment: the database, its numbers, and the list of files. */
async function takeSnapshot(client: pg.Client, paths: { dump: string; list: string }, key: Buffer | null) {
  await runStatement(client, 'begin isolation level repeatable read read only')
  try {
    const schema = await describeSchema(client)
    const head = await readHead(client)
    const digests = await digestTables(
      client,
      schema.tables.map(({ name }) => name),
    )
    const sql = Readable.from(dumpDatabase(client, schema, digests))
    const database = await writeWorkFile(paths.dump, [sql, createGzip()], key)
    await writeWorkFile(paths.list, jsonRows(client, FILES), null)
    return { head: { ...head, ...digests } satisfies Head, database }
  } finally {
    await runStatement(client, 'rollback')
  }
}

async function readHead(client: pg.Client): Promise<Omit<Head, keyof Digests>> {
  const [moment] = await runStatement<{ now: Date; postgres: string; has_schema: boolean }>(
    client,
    `select now() as now, split_part(current_setting('server_version'), ' ', 1) as postgres,
      to_regclass('public.kysely_migration') is not null and to_regclass('public.media_files') is not null as has_schema`,
  )
  const { now, postgres, has_schema: hasSchema } = moment!
  if (!hasSchema)
    throw new OperatorFault(
      'There is no site in this database yet: is DATA_DIR or DATABASE_URL the right one?',
    )
  const steps = await runStatement<{ name: string }>(
    client,
    'select name from public.kysely_migration order by name',
  )
  const takenAt = now.toISOString()
  return {
    id: takenAt.replaceAll(/[:.]/g, '-'),
    takenAt,
    postgres,
    migrations: steps.map(({ name }) => name),
  }
}

async function removeLeftovers(workDir: string): Promise<void> {
  const names = await readdir(workDir).catch(() => [])
  for (const name of names)
    if (name.startsWith('unfinished-')) await rm(join(workDir, name), { recursive: true, force: true })
}

async function areGone(client: pg.Client, keys: string[]): Promise<boolean> {
  if (keys.length === 0) return false
  const { rows } = await client.query(
    'select count(*) as count from public.media_files where key = any ($1)',
    [keys],
  )
  return Number(rows[0].count) < keys.length
}
