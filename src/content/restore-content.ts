import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCanTrash } from './content.policy.ts'
import './content.tables.ts'
import { type ContentRow, recordContentActivity } from './content-row.ts'

/** Takes an item out of the trash, as a draft and with its comments. @throws NotFound when it is not in the trash */
export async function restoreContent(db: Db, actor: Actor, id: number): Promise<ContentRow> {
  assertCanTrash(actor)
  return inTransaction(db, async (tx) => {
    const restored = await tx
      .updateTable('content')
      .set((eb) => ({
        status: 'draft',
        scheduled: false,
        trashedAt: null,
        trashedBy: null,
        version: eb('version', '+', 1),
        updatedAt: tx.now,
      }))
      .where('id', '=', id)
      .where('trashedAt', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (!restored) throw new NotFound('This item is not in the trash.')
    // Its page said "gone"; now it says "not found": readers' pages change although nothing is published.
    await recordContentActivity(tx, actor, 'restore', restored, { wasPublic: true })
    return restored
  })
}
