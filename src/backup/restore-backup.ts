import type pg from 'pg'
import { UPLOAD_FOLDERS } from '#media/intake/keep-file.ts'
import type { Storage } from '#media/storage/storage.ts'
import type { Connection } from '#platform/db.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { DROP_ALL, OTHER_CONNECTIONS } from './database/emptying.queries.ts'
import { loadDump } from './database/load-dump.ts'
import { pauseSendings } from './database/pause-sendings.ts'
import { openSession, runStatement } from './database/statements.ts'
import { type BroughtKey, bringInstanceKey, type InstanceKeyFolder } from './kept-instance-key.ts'
import type { BackupTarget } from './make-backup.ts'
import { type ListedFile, listBackups, type Manifest, readManifest } from './manifest.ts'
import { checkPart, linesOf, readPart } from './places/stored-parts.ts'
import { assertFilesThere, assertHolds } from './prove-backup.ts'
import { restoreFile } from './restore-file.ts'

export type RestoreTarget = InstanceKeyFolder & {
  connection: Connection
  storage: Storage
  /** A folder on this disk, for one file at a time. */
  workDir: string
  /** The steps of the schema that this release has. */
  migrations: string[]
}

export type RestoreOptions = {
  /** Which backup; undefined: the last one. */
  id?: string
  /** Takes the place of what the database and the storage have. */
  replace?: boolean
}

export type RestoredBackup = Manifest & { key: BroughtKey }

/**
 * Brings a database and its files back to where they were when a backup was taken. All of the backup that can be looked
 * at is looked at before anything is changed; files come first, and then the database, all or nothing.
 * @throws OperatorFault in words; then the database is as it was before
 */
export async function restoreBackup(
  target: RestoreTarget,
  from: BackupTarget,
  { id, replace = false }: RestoreOptions = {},
): Promise<RestoredBackup> {
  const manifest = await chooseBackup(from, id)
  const unknown = manifest.migrations.filter((name) => !target.migrations.includes(name))
  if (unknown.length > 0)
    throw new OperatorFault(
      `The backup ${manifest.id} was made by a later release (${manifest.release}): restore it with that one.`,
    )
  await checkBackup(from, manifest)
  await using session = await openSession(target.connection)
  await assertUnused(session)
  if (!replace) await assertEmpty(session, target.storage, from, manifest)
  await restoreFiles(target, from, manifest)
  await restoreDatabase(session, from, manifest)
  return { ...manifest, key: await bringInstanceKey(target, manifest.instanceKey, from.key) }
}

/** @throws OperatorFault where a part is damaged or missing */
export async function checkBackup(from: BackupTarget, manifest: Manifest): Promise<void> {
  for (const part of [manifest.database, manifest.list]) await checkPart(from.place, part)
  await assertFilesThere(from, manifest)
}

async function chooseBackup({ place, key }: BackupTarget, id: string | undefined): Promise<Manifest> {
  const wanted = id ?? (await listBackups(place)).at(-1)
  if (!wanted) throw new OperatorFault(`There is no whole backup in ${place.name}.`)
  return readManifest(place, wanted, key)
}

async function assertUnused(session: pg.Client): Promise<void> {
  const [others] = await runStatement<{ count: string }>(session, OTHER_CONNECTIONS)
  if (Number(others?.count) > 0)
    throw new OperatorFault('The site, or another program, is using this database: stop it first.')
}

async function assertEmpty(
  session: pg.Client,
  storage: Storage,
  from: BackupTarget,
  manifest: Manifest,
): Promise<void> {
  const HOW = 'Restore into an empty place, or replace what is there with --replace.'
  const things = await runStatement<{ name: string }>(session, DROP_ALL)
  if (things.length > 0)
    throw new OperatorFault(`The database is not empty: it has ${things[0]!.name}. ${HOW}`)
  const own = new Map<string, number>()
  for await (const { key, bytes } of listedFiles(from, manifest)) own.set(key, bytes)
  const folders = new Set([...own.keys()].map((key) => key.split('/')[0]!))
  // A restore that was cut off left files of this backup, which is no harm.
  for (const folder of new Set([...folders, ...UPLOAD_FOLDERS]))
    for await (const { key, bytes } of storage.list(folder))
      if (own.get(key) !== bytes) throw new OperatorFault(`The storage is not empty: it has ${key}. ${HOW}`)
}

async function restoreFiles(target: RestoreTarget, from: BackupTarget, manifest: Manifest): Promise<void> {
  const missing = new Set(manifest.missing)
  for await (const file of listedFiles(from, manifest))
    if (!missing.has(file.key)) await restoreFile(target, from, file)
}

async function restoreDatabase(session: pg.Client, from: BackupTarget, manifest: Manifest): Promise<void> {
  await runStatement(session, 'begin')
  try {
    for (const { statement } of await runStatement<{ statement: string }>(session, DROP_ALL))
      await runStatement(session, statement)
    await loadDump(session, readPart(from.place, manifest.database, from.key))
    await assertHolds(session, manifest)
    await pauseSendings(session)
    await runStatement(session, 'commit')
  } catch (error) {
    await runStatement(session, 'rollback').catch(() => {})
    throw error
  }
  await runStatement(session, 'analyze')
}

async function* listedFiles({ place, key }: BackupTarget, manifest: Manifest): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(readPart(place, manifest.list, key))) yield JSON.parse(line)
}
