import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { moderateComment } from './moderate-comment.ts'

/** Removes a comment for good: comments have no trash. @throws NotFound; Forbidden */
export async function deleteComment(db: Db, actor: Actor, id: number): Promise<void> {
  await moderateComment(db, actor, id, 'delete', async (tx) => {
    await tx.deleteFrom('comments').where('id', '=', id).execute()
    return true
  })
}
