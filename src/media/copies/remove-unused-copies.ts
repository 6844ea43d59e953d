import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/db.ts'

/** A link that was taken out by mistake is often put back the same day. */
const UNUSED_MS = 24 * 60 * 60_000
const BATCH = 500

/**
 * Takes copies of pictures out of storage's books that nothing shows any more; the files themselves go with what no row
 * names. Harmless to run twice.
 * @returns how many went
 */
export async function removeUnusedCopies(db: Db, now = new Date()): Promise<number> {
  return inTransaction(db, async (tx) => {
    const unused = sql<boolean>`not exists (select from picture_uses where source = media_files.copied_from)
      and not exists (select from media_uses where media_id = media_files.id)`
    const held = await tx
      .selectFrom('mediaFiles')
      .select('id')
      .where('copiedFrom', 'is not', null)
      .where('createdAt', '<', new Date(now.getTime() - UNUSED_MS))
      .where(unused)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .execute()
    if (held.length === 0) return 0
    // Asked again once they are held: a save that shows one may have waited for COMMIT.
    const gone = await tx
      .deleteFrom('mediaFiles')
      .where(
        'id',
        'in',
        held.map(({ id }) => id),
      )
      .where(unused)
      .returning('id')
      .execute()
    return gone.length
  })
}
