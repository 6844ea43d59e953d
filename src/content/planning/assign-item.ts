import { type Actor, assertCan } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { assertCanEdit, assertCanWrite } from '../model/content.policy.ts'
import { type ContentRow, getContentForUpdate, recordContentActivity } from '../model/content-row.ts'
import { toContent } from '../model/to-content.ts'
import { peopleWhoWrite } from './people-to-assign.ts'
import { tellAssigned } from './tell-of-item.ts'

/**
 * Says whose turn it is. Its version stays as it is: an open form goes on.
 * @param staffId null: nobody's
 * @throws InvalidInput for who may not write it; NotFound; Gone; Forbidden
 */
export async function assignItem(
  db: Db,
  actor: Actor,
  id: number,
  staffId: number | null,
): Promise<ContentRow> {
  assertCanWrite(actor)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    assertCanEdit(actor, item)
    assertCan(actor, 'newsroom.read', 'assign items')
    if (item.assignedTo === staffId) return item
    const person =
      staffId === null ? null : await peopleWhoWrite(tx).where('id', '=', staffId).executeTakeFirst()
    if (person === undefined) throw new InvalidInput('This person cannot write it. Choose somebody else.')
    const assigned = await tx
      .updateTable('content')
      .set({ assignedTo: staffId })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordContentActivity(tx, actor, 'update', assigned, {
      isKept: true,
      details: { assignedTo: person?.name ?? null },
    })
    await tellAssigned(tx, actor, assigned)
    return toContent(assigned)
  })
}
