import type pg from 'pg'
import type { Connection } from '#platform/db.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { contentName, hasContent, listContents } from './copy-files.ts'
import { type Digests, differencesOf, digestTables } from './database/digests.ts'
import { loadDump } from './database/load-dump.ts'
import { makeScratchDatabase } from './database/scratch-database.ts'
import { openSession, runStatement } from './database/statements.ts'
import type { ListedFile, Manifest } from './manifest.ts'
import type { BackupPlace } from './places/backup-place.ts'
import { linesOf, readPart } from './places/stored-parts.ts'

type Stored = { place: BackupPlace; key: Buffer | null }

/**
 * Restores a backup, as it lies in its place, into a scratch database, and looks whether every file is there.
 * @param client on the database that was backed up
 * @throws OperatorFault where it holds anything else than was backed up
 */
export async function proveBackup(
  { client, connection, workDir }: { client: pg.Client; connection: Connection; workDir: string },
  stored: Stored,
  manifest: Manifest,
): Promise<void> {
  await using scratch = await makeScratchDatabase(client, connection, workDir)
  await using session = await openSession(scratch.connection)
  await runStatement(session, 'begin')
  await loadDump(session, readPart(stored.place, manifest.database, stored.key))
  await assertHolds(session, manifest)
  await assertFilesThere(stored, manifest)
}

/** @throws OperatorFault where a database does not hold what it should, row by row */
export async function assertHolds(session: pg.Client, wanted: Digests): Promise<void> {
  const differences = differencesOf(wanted, await digestTables(session, Object.keys(wanted.tables)))
  if (differences.length > 0)
    throw new OperatorFault(
      `The backup does not hold what the database held: ${differences.slice(0, 5).join('; ')}.`,
    )
}

/** @throws OperatorFault where the place lacks a file that the backup lists, and did not say so when it was made */
export async function assertFilesThere(stored: Stored, manifest: Manifest): Promise<void> {
  const known = await listContents(stored)
  const missing = new Set(manifest.missing)
  for await (const line of linesOf(readPart(stored.place, manifest.list, stored.key))) {
    const file: ListedFile = JSON.parse(line)
    if (missing.has(file.key) || hasContent(known, file, stored.key)) continue
    const name = `${stored.place.name}/${contentName(file.sha256, stored.key)}`
    throw new OperatorFault(`The file ${file.key} is not whole in the backup: ${name} is missing or cut off.`)
  }
}
