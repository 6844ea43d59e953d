import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InUse } from '#platform/errors.ts'
import { idsOfTopic, lockTopics, recordTopicActivity, type TopicRow } from './topic-row.ts'
import { assertCanManageTopics } from './topics.policy.ts'

/** How many of the items are named that keep a topic. */
const NAMED = 5

/**
 * Deletes a topic that no item is filed under, drafts and the trash among them.
 * @throws InUse where there is one, or a page of Legal Focus is about it; NotFound; Forbidden
 */
export async function deleteTopic(db: Db, actor: Actor, id: number): Promise<void> {
  assertCanManageTopics(actor)
  await inTransaction(db, async (tx) => {
    const [topic] = (await lockTopics(tx, [id])) as [TopicRow]
    const areas = await tx
      .selectFrom('topics')
      .select('area')
      .where('id', 'in', idsOfTopic(id))
      .where('area', 'is not', null)
      .execute()
    if (areas.length > 0) throw new InUse('A page of Legal Focus shows what is filed under this topic.', [])
    const items = await tx
      .selectFrom('contentTopics')
      .innerJoin('content', 'content.id', 'contentTopics.contentId')
      .select(['content.id', 'content.type', 'content.title'])
      .where('topicId', 'in', idsOfTopic(id))
      .limit(NAMED)
      .execute()
    if (items.length > 0)
      throw new InUse(
        `Items are filed under this topic, such as “${items[0]!.title}”. Merge it into another instead.`,
        items,
      )
    await tx.deleteFrom('topics').where('id', '=', id).execute()
    await recordTopicActivity(tx, actor, 'delete', topic, { isPublic: false })
  })
}
