import { topicPath } from '#topics/topic.schema.ts'
import { getPublicTopic } from '#topics/topics.queries.ts'
import { feedOfWorks } from './feed-of-works.ts'

/** What is new under one topic. */
export const topicFeed = feedOfWorks('/topic', async (db, slug) => {
  const { name, slug: own, ids, updatedAt } = await getPublicTopic(db, slug)
  return { name, page: topicPath(own), items: { topicIds: ids }, tags: [], updatedAt }
})
