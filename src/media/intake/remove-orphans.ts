import type { Db } from '#platform/db.ts'
import type { Storage } from '../storage/storage.ts'
import { UPLOAD_FOLDERS } from './keep-file.ts'

/** A file's row is written right after it; what has none after so long will never have one. */
const ORPHAN_MS = 60 * 60_000
const BATCH = 500

/**
 * Removes stored files that no row names: theirs was never written or is gone. Harmless to run twice.
 * @returns how many went
 */
export async function removeOrphans(db: Db, storage: Storage, now = new Date()): Promise<{ files: number }> {
  const gone = { files: 0 }
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
