import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { moderateComment, setCommentStatus } from './moderate-comment.ts'

/** Keeps a comment from readers, or takes it from them again. @throws NotFound; Forbidden */
export async function rejectComment(db: Db, actor: Actor, id: number): Promise<void> {
  await moderateComment(db, actor, id, 'reject', (tx, comment) => setCommentStatus(tx, comment, 'rejected'))
}
