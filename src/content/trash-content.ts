import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { assertCanTrash } from './content.policy.ts'
import './content.tables.ts'
import { getContentForUpdate, isPublic, recordContentActivity } from './content-row.ts'

/** Moves an item to the trash: the row stays, out of every list. @throws NotFound; Gone when it is there already */
export async function trashContent(db: Db, actor: Actor, id: number): Promise<void> {
  assertCanTrash(actor)
  await inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, id)
    await tx
      .updateTable('content')
      .set({ trashedAt: tx.now, trashedBy: actor.name, version: item.version + 1 })
      .where('id', '=', id)
      .execute()
    await recordContentActivity(tx, actor, 'trash', item, { wasPublic: isPublic(item) })
  })
}
