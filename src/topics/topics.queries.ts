import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#people/actor.ts'
import type { Db, PublicDb } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { assertCanFileUnderTopics, assertCanManageTopics } from './topics.policy.ts'

const byName = sql`search_fold(name), id`
const OF_THE_NEWSROOM = ['id', 'slug', 'name', 'description', 'area'] as const
const OF_READERS = ['id', 'slug', 'name', 'description', 'ids', 'areas', 'updatedAt'] as const

/** Whether one of the numbers that mean a topic of the list has such an item: the index ends at the first (order by). */
const hasItem = (such: RawBuilder<unknown>) => sql<boolean>`exists (
  select from topics as one cross join lateral (
    select from content_topics as link ${such} order by link.content_id desc limit 1) as first
  where one.id = topics.id or one.merged_into = topics.id
  offset 0)`

/** All topics by name, with whether items are filed under each, and whether readers see it. */
export async function listTopics(db: Db) {
  const rows = await db
    .selectFrom('topics')
    .select(OF_THE_NEWSROOM)
    .select([
      hasItem(sql`where link.topic_id = one.id`).as('isUsed'),
      hasItem(sql`
        where link.topic_id = one.id and exists (
          select from content
          where id = link.content_id and status = 'published' and trashed_at is null and published_at <= now()
          offset 0)`).as('isPublic'),
    ])
    .where('mergedInto', 'is', null)
    .orderBy(byName)
    .execute()
  return { items: rows }
}

/** What an item may be filed under: all topics by name, each with the numbers that mean it since a merge. @throws Forbidden */
export async function offerTopics(db: Db, actor: Actor) {
  assertCanFileUnderTopics(actor)
  return await db
    .selectFrom('topics')
    .select(['id', 'name'])
    .select(
      sql<number[]>`array(select one.id from topics as one where one.merged_into = topics.id)`.as('also'),
    )
    .where('mergedInto', 'is', null)
    .orderBy(byName)
    .execute()
}

/** All that staff change of a topic. @throws NotFound; Forbidden */
export async function getTopic(db: Db, actor: Actor, id: number) {
  assertCanManageTopics(actor)
  const topic = await db
    .selectFrom('topics')
    .select([...OF_THE_NEWSROOM, 'version'])
    .where('id', '=', id)
    .where('mergedInto', 'is', null)
    .executeTakeFirst()
  if (!topic) throw new NotFound('There is no such topic any more.')
  return topic
}

export type PublicTopic = Awaited<ReturnType<typeof getPublicTopic>>

/** A topic that something is published under, by the address that it has or had. @throws NotFound */
export async function getPublicTopic(db: PublicDb, slug: string) {
  const topic = await db
    .selectFrom('publicTopics')
    .select(OF_READERS)
    .where((eb) =>
      eb('slug', 'in', (of) =>
        of
          .selectFrom('publicFormerTopicSlugs')
          .select('topicSlug')
          .where('publicFormerTopicSlugs.slug', '=', slug)
          .union(sql<{ topicSlug: string }>`select ${slug}::text`),
      ),
    )
    .executeTakeFirst()
  if (!topic) throw new NotFound('There is no such topic.')
  return topic
}

/** The topic that a page of Legal Focus is about; null where nothing is published under it. @param area the last part of its address */
export async function findTopicOfArea(db: PublicDb, area: string): Promise<PublicTopic | null> {
  const topic = await db
    .selectFrom('publicTopics')
    .select(OF_READERS)
    .where(sql<boolean>`${area} = any (areas)`)
    .executeTakeFirst()
  return topic ?? null
}

/** The addresses of all that something is published under. */
export async function listPublicTopics(db: PublicDb) {
  return await db.selectFrom('publicTopics').select('slug').orderBy('slug').execute()
}
