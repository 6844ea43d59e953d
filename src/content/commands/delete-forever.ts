import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCanDeleteForever } from '../model/content.policy.ts'
import { recordContentActivity } from '../model/content-row.ts'

/**
 * Removes one item of the trash for good, with its versions and comments; files stay. Its page, which said "gone",
 * says "not found" from then on.
 * @throws NotFound when it is not in the trash; Forbidden
 */
export async function deleteForever(db: Db, actor: Actor, id: number): Promise<void> {
  assertCanDeleteForever(actor)
  await inTransaction(db, async (tx) => {
    const item = await tx
      .deleteFrom('content')
      .where('id', '=', id)
      .where('trashedAt', 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (!item) throw new NotFound('This item is not in the trash.')
    await recordContentActivity(tx, actor, 'delete', item, { wasPublic: item.status === 'published' })
  })
}
