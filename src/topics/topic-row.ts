import { type Selectable, sql } from 'kysely'
import { type ActivityAction, recordActivity } from '#activity/record-activity.ts'
import type { Actor } from '#people/actor.ts'
import type { Tables, Tx } from '#platform/db.ts'
import { InvalidInput, NotFound } from '#platform/errors.ts'

export type TopicRow = Selectable<Tables['topics']>

/** The topics, locked until the transaction ends. @throws NotFound, also for one that was merged */
export async function lockTopics(tx: Tx, ids: readonly number[]): Promise<TopicRow[]> {
  const rows = await tx
    .selectFrom('topics')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row || row.mergedInto !== null) throw new NotFound('There is no such topic any more.')
    return row
  })
}

/** An address that no other topic has or had. @param own the topic that may take one of its own back */
export async function freeSlug(tx: Tx, name: string, own: number | null): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select free_topic_slug(${name}, ${own}::int) as slug`.execute(
    tx,
  )
  return rows[0]!.slug
}

/** @throws InvalidInput where another topic has this name, however it is written */
export async function assertOwnName(tx: Tx, name: string, own: number | null): Promise<void> {
  // Two who make one of the same name at once: the second waits, and then finds it.
  await sql`select pg_advisory_xact_lock(hashtext('nyansapo topic names'))`.execute(tx)
  let same = tx
    .selectFrom('topics')
    .select('slug')
    .where('mergedInto', 'is', null)
    .where(sql<boolean>`search_fold(name) = search_fold(${name})`)
  if (own !== null) same = same.where('id', '<>', own)
  if (!(await same.executeTakeFirst())) return
  const message =
    own === null
      ? 'There is a topic of this name already.'
      : 'Another topic has this name already. If both mean the same, merge them.'
  throw new InvalidInput(message, { name: message })
}

/** The numbers that stand for a topic in items: its own, and those of all that were merged into it. */
export const idsOfTopic = (id: number) =>
  sql<number>`(select one.id from topics as one where one.id = ${id} or one.merged_into = ${id})`

/** Whether readers see it: something that is filed under it is published. */
export async function isSeen(tx: Tx, id: number): Promise<boolean> {
  const published = await tx
    .selectFrom('contentTopics')
    .innerJoin('content', 'content.id', 'contentTopics.contentId')
    .select('content.id')
    .where('topicId', 'in', idsOfTopic(id))
    .where('status', '=', 'published')
    .where('trashedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return published !== undefined
}

/** The activity row of a change to a topic. */
export async function recordTopicActivity(
  tx: Tx,
  actor: Actor,
  action: ActivityAction,
  { id, name }: Pick<TopicRow, 'id' | 'name'>,
  { isPublic, details = {} }: { isPublic: boolean; details?: Record<string, unknown> },
): Promise<void> {
  await recordActivity(tx, { actor, action, subject: { type: 'topic', id, title: name }, isPublic, details })
}
