import { createWriteStream } from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Connection } from '#platform/db.ts'
import { type EmptyCluster, rebuildCluster } from '#platform/embedded-postgres/rebuild-cluster.ts'
import { OperatorFault } from '#platform/operator-fault.ts'
import { FILES } from '../database/file-list.queries.ts'
import { jsonRows } from '../database/json-rows.ts'
import { pauseSendings } from '../database/pause-sendings.ts'
import { openSession, runStatement } from '../database/statements.ts'
import { type BroughtKey, bringInstanceKey } from '../kept-instance-key.ts'
import type { BackupTarget } from '../make-backup.ts'
import type { ListedFile } from '../manifest.ts'
import { checkPart, linesOfFile, readPacked, readPart, workFile } from '../places/stored-parts.ts'
import type { RestoreTarget } from '../restore-backup.ts'
import { restoreFile } from '../restore-file.ts'
import { type Piece, SEGMENT_BYTES } from './archive.ts'
import { type Chosen, chooseBase } from './choose-base.ts'
import { segmentStart } from './kept-wal.ts'
import { own, unpackBase } from './unpack-base.ts'

export type MomentTarget = Omit<RestoreTarget, 'connection'> & {
  /** The folder of the cluster that is to be made. */
  dataDir: string
}

export type RestoredMoment = {
  /** The last change that was brought back; null: none was made after the copy of the whole database. */
  lastChange: Date | null
  /** The moment lies after all that was kept: what was written later than this is not there. */
  knownUntil: Date
  files: number
  /** Files that the database names and the place does not have. */
  missing: string[]
  /** Where the database that was here is now. */
  aside: string | null
  key: BroughtKey
}

/**
 * Brings a database of our own, and its files, back to where they were at a moment: by the last copy of the whole, and the
 * log of every change after it. It is made beside what is there, and takes its place at the end.
 * @throws OperatorFault in words; then the database is as it was before
 */
export async function restoreToMoment(
  target: MomentTarget,
  from: BackupTarget,
  { at, replace = false }: { at: Date; replace?: boolean },
): Promise<RestoredMoment> {
  const chosen = await chooseBase(from, at)
  await checkPart(from.place, chosen.base.tar)
  let restored: Omit<RestoredMoment, 'aside' | 'knownUntil' | 'key'> | undefined
  const aside = await rebuildCluster(target.dataDir, {
    until: at,
    replace,
    fill: (cluster) => fill(cluster, from, chosen),
    use: async (connection) => {
      restored = await complete(connection, target, from)
      await settle(connection, { staysSite: replace })
    },
  })
  const key = await bringInstanceKey(target, chosen.base.instanceKey, from.key)
  return { ...restored!, knownUntil: chosen.knownUntil, aside, key }
}

async function fill(cluster: EmptyCluster, from: BackupTarget, { base, pieces }: Chosen): Promise<void> {
  if (base.major !== cluster.binaries.major)
    throw new OperatorFault(
      `This was kept of PostgreSQL ${base.major}, and this release brings ${cluster.binaries.major}. Restore it with the release ` +
        `that brings ${base.major} (${base.release} did), and then upgrade.`,
    )
  const key = base.sealed ? from.key : null
  await unpackBase(readPart(from.place, base.tar, key), cluster.folder, cluster.user)
  for (const piece of pieces) await placePiece(cluster, from, piece)
  const signal = join(cluster.folder, 'standby.signal')
  await writeFile(signal, '', { mode: 0o600 })
  await own(signal, cluster.user)
}

/** Writes bytes of the log where the server looks for them. */
async function placePiece(
  { folder, user }: EmptyCluster,
  { place, key }: BackupTarget,
  piece: Piece,
): Promise<void> {
  const path = join(folder, 'pg_wal', segmentName(piece))
  await using file = await open(path, 'a+', 0o600)
  // The server takes a file of another length for none.
  await file.truncate(Number(SEGMENT_BYTES))
  await own(path, user)
  const start = Number(piece.start - segmentStart(piece.start))
  const itsKey = piece.name.endsWith('.sealed') ? key : null
  await pipeline(
    readPacked(place, piece.name, itsKey),
    createWriteStream(path, { flags: 'r+', start, flush: true }),
  )
}

function segmentName({ timeline, start }: Piece): string {
  const number = start / SEGMENT_BYTES
  const perFile = 0x1_0000_0000n / SEGMENT_BYTES
  const parts = [BigInt(timeline), number / perFile, number % perFile]
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}

/** Looks whether this release knows the database, and brings the files back that it names. */
async function complete(connection: Connection, target: MomentTarget, from: BackupTarget) {
  await using session = await openSession(connection)
  await assertKnown(session, target.migrations)
  const [last] = await runStatement<{ at: Date | null }>(
    session,
    'select pg_last_xact_replay_timestamp() as at',
  )
  await mkdir(target.workDir, { recursive: true })
  await using list = await workFile(target.workDir)
  await pipeline([...jsonRows(session, FILES), createWriteStream(list.path, { mode: 0o600 })])
  const missing: string[] = []
  let files = 0
  for await (const line of linesOfFile(list.path)) {
    const file: ListedFile = JSON.parse(line)
    files++
    await restoreFile(target, from, file).catch((error: unknown) => {
      // The database without a picture is better than none.
      if (!(error instanceof OperatorFault)) throw error
      missing.push(file.key)
    })
  }
  return { lastChange: last!.at, files, missing }
}

/**
 * Nothing is sent before a person has looked. A copy beside the site must not be kept where the site is: the next restore
 * could not tell them apart.
 */
async function settle(connection: Connection, { staysSite }: { staysSite: boolean }): Promise<void> {
  await using session = await openSession(connection)
  await pauseSendings(session)
  if (staysSite) return
  await runStatement(session, 'update public.backup_settings set is_continuous = false')
}

async function assertKnown(session: pg.Client, migrations: string[]): Promise<void> {
  const steps = await runStatement<{ name: string }>(session, 'select name from public.kysely_migration')
  const unknown = steps.filter(({ name }) => !migrations.includes(name))
  if (unknown.length > 0)
    throw new OperatorFault('At that moment a later release ran here: restore it with that one.')
}
