import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCanTrash } from '../model/content.policy.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  type ExpectedVersion,
  recordContentActivity,
} from '../model/content-row.ts'
import { toContent } from '../model/to-content.ts'
import { tellOfItem } from '../planning/tell-of-item.ts'

/**
 * Takes an item out of the trash, as a draft and with its comments.
 * @throws NotFound when it is not in the trash; VersionConflict when `seen` is older
 */
export async function restoreContent(
  db: Db,
  actor: Actor,
  id: number,
  seen: ExpectedVersion = {},
): Promise<ContentRow> {
  assertCanTrash(actor)
  return inTransaction(db, async (tx) => {
    const item = await tx
      .selectFrom('content')
      .selectAll()
      .where('id', '=', id)
      .where('trashedAt', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!item) throw new NotFound('This item is not in the trash.')
    await assertExpectedVersion(tx, toContent(item), seen)
    const restored = await tx
      .updateTable('content')
      .set({
        status: 'draft',
        scheduled: false,
        trashedAt: null,
        trashedBy: null,
        version: item.version + 1,
        updatedAt: tx.now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // Its page said "gone"; now it says "not found": readers' pages change although nothing is published.
    await recordContentActivity(tx, actor, 'restore', restored, {
      wasPublic: item.status === 'published',
    })
    await tellOfItem(tx, actor, restored, 'restored')
    return toContent(restored)
  })
}
