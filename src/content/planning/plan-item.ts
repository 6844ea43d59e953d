import { type Actor, assertCan } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { assertCanEdit, assertCanWrite } from '../model/content.policy.ts'
import { type ContentRow, getContentForUpdate, recordContentActivity } from '../model/content-row.ts'
import { toContent } from '../model/to-content.ts'

/**
 * Says for which day a draft is planned; it is published by hand all the same. Its version stays as it is: an open form
 * goes on.
 * @param day yyyy-mm-dd; null: for no day
 * @throws InvalidInput for what is no draft; NotFound; Gone; Forbidden
 */
export async function planItem(db: Db, actor: Actor, id: number, day: string | null): Promise<ContentRow> {
  assertCanWrite(actor)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    assertCanEdit(actor, item)
    assertCan(actor, 'newsroom.read', 'plan items')
    if (item.status !== 'draft') throw new InvalidInput('It is published already.')
    if (item.plannedFor === day) return item
    const planned = await tx
      .updateTable('content')
      .set({ plannedFor: day })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordContentActivity(tx, actor, 'update', planned, { isKept: true, details: { plannedFor: day } })
    return toContent(planned)
  })
}
