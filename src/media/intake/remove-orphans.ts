import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#platform/db.ts'
import type { Storage } from '../storage/storage.ts'
import { UPLOAD_FOLDERS } from './keep-file.ts'

const MINUTE_MS = 60_000
/** An upload that brings nothing for a minute is given up; one that is older than this was left by a process that died. */
const STALE_UPLOAD_MS = 10 * MINUTE_MS
/** A file's row is written right after it; what has none after so long will never have one. */
const ORPHAN_MS = 60 * MINUTE_MS
const BATCH = 500

type Services = { db: Db; storage: Storage; uploads: string }

/**
 * Removes what no row names: uploads that were cut off by the end of a process, and stored files whose row was never
 * written or is gone. Harmless to run twice or on many instances.
 * @returns how many went
 */
export async function removeOrphans(
  { db, storage, uploads }: Services,
  now = new Date(),
): Promise<{ uploads: number; files: number }> {
  const gone = { uploads: await removeStaleUploads(uploads, now), files: 0 }
  const old = now.getTime() - ORPHAN_MS
  for (const folder of UPLOAD_FOLDERS) {
    let batch: string[] = []
    for await (const { key, modifiedAt } of storage.list(folder)) {
      if (modifiedAt.getTime() < old) batch.push(key)
      if (batch.length < BATCH) continue
      gone.files += await removeUnnamed(db, storage, batch)
      batch = []
    }
    gone.files += await removeUnnamed(db, storage, batch)
  }
  return gone
}

async function removeUnnamed(db: Db, storage: Storage, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0
  const rows = await db.selectFrom('mediaFiles').select('key').where('key', 'in', keys).execute()
  const named = new Set(rows.map(({ key }) => key))
  const unnamed = keys.filter((key) => !named.has(key))
  for (const key of unnamed) await storage.remove(key)
  return unnamed.length
}

async function removeStaleUploads(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || found.mtimeMs > now.getTime() - STALE_UPLOAD_MS) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}
