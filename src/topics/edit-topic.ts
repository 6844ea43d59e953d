import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { OutOfDate } from '#platform/errors.ts'
import type { ChangedTopic } from './topic.schema.ts'
import {
  assertOwnName,
  freeSlug,
  isSeen,
  lockTopics,
  recordTopicActivity,
  type TopicRow,
} from './topic-row.ts'
import { assertCanManageTopics } from './topics.policy.ts'

/**
 * Saves a topic as it is to be. With another name it gets another address, and the old one leads there; no item is
 * written, however many are filed under it.
 * @throws OutOfDate when somebody saved since `version`; InvalidInput for a name that another topic has; NotFound; Forbidden
 */
export async function editTopic(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...fields }: ChangedTopic,
): Promise<TopicRow> {
  assertCanManageTopics(actor)
  return inTransaction(db, async (tx) => {
    const [before] = (await lockTopics(tx, [id])) as [TopicRow]
    if (before.version !== version)
      throw new OutOfDate(
        'Somebody else changed this topic meanwhile. Copy what you need, close the form and open it again.',
      )
    const isRenamed = fields.name !== before.name
    if (isRenamed) await assertOwnName(tx, fields.name, id)
    const slug = isRenamed ? await freeSlug(tx, fields.name, id) : before.slug
    if (slug !== before.slug) {
      await tx.deleteFrom('formerTopicSlugs').where('slug', '=', slug).execute()
      await tx.insertInto('formerTopicSlugs').values({ slug: before.slug, topicId: id }).execute()
    }
    const topic = await tx
      .updateTable('topics')
      .set({ ...fields, slug, version: version + 1, updatedAt: tx.now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordTopicActivity(tx, actor, isRenamed ? 'rename' : 'update', topic, {
      isPublic: await isSeen(tx, id),
      ...(isRenamed && { details: { formerName: before.name } }),
    })
    return topic
  })
}
