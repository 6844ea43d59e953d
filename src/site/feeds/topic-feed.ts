import { listWithText } from '#content/queries/public-feeds.queries.ts'
import { topicPath } from '#topics/topic.schema.ts'
import { getPublicTopic } from '#topics/topics.queries.ts'
import { definePage } from '../page/page.ts'
import { FEED_LENGTH, RSS_TYPE, writeRss } from './rss-channel.ts'
import { latest } from './text-document.ts'

const feedPath = (slug: string) => `${topicPath(slug)}/feed.xml`

/** What is new under one topic; under an address that it had before it leads to the one that it has. */
export const topicFeed = definePage({
  path: '/topic/:slug/feed.xml',
  async load({ db, params }) {
    const topic = await getPublicTopic(db, params.slug)
    return { topic, items: await listWithText(db, { topicIds: topic.ids, limit: FEED_LENGTH }) }
  },
  canonical: ({ topic }) => feedPath(topic.slug),
  head: () => ({ title: '', description: '' }),
  tags: () => ['headlines', 'topics'],
  View: () => null,
  write({ topic, items }, context) {
    const title = `${context.settings.siteTitle}: ${topic.name}`
    const channel = { title, page: topicPath(topic.slug), path: feedPath(topic.slug) }
    return {
      body: writeRss(channel, items, context),
      contentType: RSS_TYPE,
      changedAt: latest([topic, ...items]),
      changesByItself: false,
    }
  },
})
