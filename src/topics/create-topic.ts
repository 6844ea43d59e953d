import type { Actor } from '#people/actor.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { InvalidInput } from '#platform/errors.ts'
import { MOST_TOPICS, type NewTopic } from './topic.schema.ts'
import { assertOwnName, freeSlug, recordTopicActivity, type TopicRow } from './topic-row.ts'
import { assertCanManageTopics } from './topics.policy.ts'

/**
 * Makes a topic, before any item is filed under it.
 * @throws InvalidInput for a name that another topic has, or where there are as many as there may be; Forbidden
 */
export async function createTopic(db: Db, actor: Actor, fields: NewTopic): Promise<TopicRow> {
  assertCanManageTopics(actor)
  return inTransaction(db, async (tx) => {
    await assertOwnName(tx, fields.name, null)
    const { count } = await tx
      .selectFrom('topics')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('mergedInto', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_TOPICS)
      throw new InvalidInput(
        `There are ${MOST_TOPICS} topics: merge some, or delete those that nothing uses.`,
      )
    const topic = await tx
      .insertInto('topics')
      .values({
        ...fields,
        slug: await freeSlug(tx, fields.name, null),
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordTopicActivity(tx, actor, 'create', topic, { isPublic: false })
    return topic
  })
}
