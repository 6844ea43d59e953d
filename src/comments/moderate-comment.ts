import type { Selectable } from 'kysely'
import { type ActivityAction, recordActivity } from '#activity/record-activity.ts'
import { isSeenByReaders } from '#content/model/publication-state.ts'
import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction, type Tables, type Tx } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCanModerate } from './comments.policy.ts'

type CommentRow = Selectable<Tables['comments']>

/**
 * Decides about one comment: policy, the row, the activity row, in one transaction.
 * @param change does it; false where there is nothing to do, and then nothing is recorded
 * @throws NotFound; Forbidden
 */
export async function moderateComment(
  db: Db,
  actor: Actor,
  id: number,
  action: ActivityAction,
  change: (tx: Tx, comment: CommentRow) => Promise<boolean>,
): Promise<void> {
  assertCanModerate(actor)
  await inTransaction(db, async (tx) => {
    const comment = await tx
      .selectFrom('comments')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!comment) throw new NotFound('This comment does not exist.')
    const item = await tx
      .selectFrom('content')
      .select(['id', 'title', 'status', 'trashedAt', 'publishedAt', 'scheduled'])
      .where('id', '=', comment.contentId)
      .executeTakeFirstOrThrow()
    if (!(await change(tx, comment))) return
    const isSeen = comment.approved || action === 'approve'
    await recordActivity(tx, {
      actor,
      action,
      subject: { type: 'comment', id, contentId: item.id, title: item.title },
      isPublic: isSeen && (await isSeenByReaders(tx, item)),
    })
  })
}

/** Gives a comment another status. @returns false where it has that one already */
export async function setCommentStatus(
  tx: Tx,
  comment: CommentRow,
  status: CommentRow['status'],
): Promise<boolean> {
  if (comment.status === status) return false
  await tx.updateTable('comments').set({ status, decidedAt: tx.now }).where('id', '=', comment.id).execute()
  return true
}
