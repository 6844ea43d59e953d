import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { isSeen, lockTopics, recordTopicActivity, type TopicRow } from './topic-row.ts'
import { assertCanManageTopics } from './topics.policy.ts'

/**
 * Makes two topics one: the first means the second from now on, and its addresses lead there. No item is written, however
 * many are filed under it. A description that the second has none of it takes from the first.
 * @returns the topic that stays @throws InvalidInput for one and the same; NotFound; Forbidden
 */
export async function mergeTopics(db: Db, actor: Actor, id: number, into: number): Promise<TopicRow> {
  assertCanManageTopics(actor)
  if (id === into) throw new InvalidInput('Choose another topic to merge this one into.')
  return inTransaction(db, async (tx) => {
    const [gone, stays] = (await lockTopics(tx, [id, into])) as [TopicRow, TopicRow]
    const wasSeen = await isSeen(tx, id)
    await tx
      .updateTable('topics')
      .set({ mergedInto: into, updatedAt: tx.now })
      .where((eb) => eb.or([eb('id', '=', id), eb('mergedInto', '=', id)]))
      .execute()
    const topic = await tx
      .updateTable('topics')
      .set({
        description: stays.description || gone.description,
        version: stays.version + 1,
        updatedAt: tx.now,
      })
      .where('id', '=', into)
      .returningAll()
      .executeTakeFirstOrThrow()
    // Pages that named the first, and those of the second, each under a number of their own.
    await recordTopicActivity(tx, actor, 'merge', gone, {
      isPublic: wasSeen,
      details: { into: stays.name },
    })
    await recordTopicActivity(tx, actor, 'update', topic, {
      isPublic: await isSeen(tx, into),
      details: { merged: gone.name },
    })
    return topic
  })
}
