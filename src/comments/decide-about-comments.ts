import type { Actor } from '#people/actor.ts'
import type { Db } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { approveComment } from './approve-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { rejectComment } from './reject-comment.ts'

const COMMANDS = { approve: approveComment, reject: rejectComment, delete: deleteComment }

export type CommentDecision = keyof typeof COMMANDS

/**
 * The same decision about several comments, each in a transaction of its own, so that one that is gone does not hold
 * up the others.
 * @returns the ids that were decided about, and those that do not exist any more
 * @throws Forbidden
 */
export async function decideAboutComments(
  db: Db,
  actor: Actor,
  decision: CommentDecision,
  ids: readonly number[],
): Promise<{ done: number[]; gone: number[] }> {
  const done: number[] = []
  const gone: number[] = []
  for (const id of new Set(ids)) {
    try {
      await COMMANDS[decision](db, actor, id)
      done.push(id)
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
      gone.push(id)
    }
  }
  return { done, gone }
}
