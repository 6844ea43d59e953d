import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCanEdit, assertCanPublish, assertCanWrite } from '../model/content.policy.ts'
import { getContentForUpdate, recordContentActivity } from '../model/content-row.ts'
import { isMeantForReaders } from '../model/publication-state.ts'

/**
 * Says that an item was looked at after a change of what it cites, and stands: its readers are told of the change no more.
 * Said again it changes nothing.
 * @throws NotFound for a change that nobody recorded; Gone; Forbidden
 */
export async function reviewLawChange(
  db: Db,
  actor: Actor,
  changeId: number,
  contentId: number,
): Promise<void> {
  assertCanWrite(actor)
  await inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, contentId)
    assertCanEdit(actor, item)
    if (isMeantForReaders(item)) assertCanPublish(actor)
    const change = await tx
      .selectFrom('lawChanges')
      .select('id')
      .where('id', '=', changeId)
      .forShare()
      .executeTakeFirst()
    if (!change) throw new NotFound('This change is not recorded any more.')
    const reviewed = await tx
      .insertInto('reviewedLawChanges')
      .values({ changeId, contentId, reviewedAt: tx.now, reviewedBy: actor.name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('contentId')
      .executeTakeFirst()
    if (reviewed) await recordContentActivity(tx, actor, 'update', item, { details: { reviewed: 'law' } })
  })
}
