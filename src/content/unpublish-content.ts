import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { assertCanPublish } from './content.policy.ts'
import './content.tables.ts'
import { type ContentRow, getContentForUpdate, recordContentActivity } from './content-row.ts'

/** Takes an item back to draft; its publication date stays, so that publishing again keeps its place. */
export async function unpublishContent(db: Db, actor: Actor, id: number): Promise<ContentRow> {
  assertCanPublish(actor)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, id)
    const draft = await tx
      .updateTable('content')
      .set({ status: 'draft', scheduled: false, version: item.version + 1, updatedAt: tx.now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordContentActivity(tx, actor, 'unpublish', draft, { wasPublic: true })
    return draft
  })
}
