import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { assertCanEdit, assertCanReview, assertCanWrite } from '../model/content.policy.ts'
import {
  assertExpectedVersion,
  type ContentRow,
  type ExpectedVersion,
  getContentForUpdate,
  recordContentActivity,
} from '../model/content-row.ts'
import { toContent } from '../model/to-content.ts'

/**
 * Lets a draft wait for an editor, who publishes it or sends it back. Its text stays open to who wrote it, and its
 * version as it is: an open form goes on. Sent twice, it waits since the first time.
 * @throws InvalidInput for what is no draft; VersionConflict when `seen` is older; NotFound; Gone; Forbidden
 */
export async function sendForReview(
  db: Db,
  actor: Actor,
  id: number,
  seen: ExpectedVersion = {},
): Promise<ContentRow> {
  assertCanWrite(actor)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    assertCanEdit(actor, item)
    await assertExpectedVersion(tx, item, seen)
    if (item.status !== 'draft') throw new InvalidInput('It is published already.')
    if (item.sentForReviewAt !== null) return item
    const sent = await tx
      .updateTable('content')
      .set({ sentForReviewAt: tx.now, reviewNote: '' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordContentActivity(tx, actor, 'update', sent, { details: { review: 'sent' } })
    return toContent(sent)
  })
}

/**
 * Gives a draft back to who sent it.
 * @param note what is to be done before it is sent again, for who wrote it
 * @throws InvalidInput for what does not wait; NotFound; Gone; Forbidden
 */
export async function sendBack(db: Db, actor: Actor, id: number, note: string): Promise<ContentRow> {
  assertCanReview(actor)
  return inTransaction(db, async (tx) => {
    const item = await getContentForUpdate(tx, actor, id)
    if (item.sentForReviewAt === null) throw new InvalidInput('It does not wait for a review any more.')
    const back = await tx
      .updateTable('content')
      .set({ sentForReviewAt: null, reviewNote: note })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordContentActivity(tx, actor, 'update', back, { details: { review: 'sent back' } })
    return toContent(back)
  })
}
