import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { moderateComment, setCommentStatus } from './moderate-comment.ts'

/** Shows a comment to readers, wherever its item is public. @throws NotFound; Forbidden */
export async function approveComment(db: Db, actor: Actor, id: number): Promise<void> {
  await moderateComment(db, actor, id, 'approve', (tx, comment) => setCommentStatus(tx, comment, 'approved'))
}
