import { createReadStream } from 'node:fs'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { copyFiles } from '../copy-files.ts'
import { FILES } from '../database/file-list.queries.ts'
import { jsonRows } from '../database/json-rows.ts'
import { openReplication, parseLsn, streamBase } from '../database/replication.ts'
import { runStatement } from '../database/statements.ts'
import { sealInstanceKey } from '../kept-instance-key.ts'
import type { BackupSource, BackupTarget } from '../make-backup.ts'
import { checkPart, workFile, writeWorkFile } from '../places/stored-parts.ts'
import { type Base, baseNames, type History, writeBase } from './archive.ts'

/**
 * Copies the cluster's folder while it is in use, and every file that the database names; read back from its place before
 * it counts.
 * @param session on the database; it may hold what keeps contents from being thinned
 */
export async function takeBase(
  source: BackupSource,
  target: BackupTarget,
  history: History,
  session: pg.Client,
): Promise<Base> {
  const { place, key } = target
  const begun = await readMoment(session)
  const names = baseNames(history, begun.at, key !== null)
  await using tar = await workFile(source.workDir)
  const packed = await copyCluster(source, tar.path, key)
  const ended = await readMoment(session)
  await using list = await workFile(source.workDir)
  await using packedList = await workFile(source.workDir)
  await writeWorkFile(list.path, jsonRows(session, FILES), null)
  await copyFiles(source, target, list.path)
  const listed = await writeWorkFile(packedList.path, [createReadStream(list.path), createGzip()], key)
  const instanceKey = await sealInstanceKey(source, key)
  const base: Base = {
    format: 1,
    ...history,
    id: names.id,
    startedAt: begun.at.toISOString(),
    endedAt: ended.at.toISOString(),
    start: begun.lsn,
    release: source.release,
    major: begun.major,
    tar: { name: names.tar, ...packed },
    list: { name: names.list, ...listed },
    sealed: key !== null,
    ...(instanceKey && { instanceKey }),
  }
  try {
    await place.files.write(names.tar, tar.path)
    await place.files.write(names.list, packedList.path)
    await checkPart(place, base.tar)
    await writeBase(place, base, key)
    return base
  } catch (error) {
    for (const name of [names.tar, names.list]) await place.files.remove(name).catch(() => {})
    throw error
  }
}

async function copyCluster({ connection }: BackupSource, path: string, key: Buffer | null) {
  await using replication = await openReplication(connection)
  return await writeWorkFile(path, [streamBase(replication), createGzip()], key)
}

type Moment = { at: Date; lsn: string; major: number }

async function readMoment(session: pg.Client): Promise<Moment> {
  const [now] = await runStatement<Moment>(
    session,
    `select clock_timestamp() as at, pg_current_wal_lsn()::text as lsn,
      current_setting('server_version_num')::int / 10000 as major`,
  )
  return now!
}

/** Where the log of a base begins, at the latest. */
export function startOf({ start }: Base): bigint {
  return parseLsn(start)
}
