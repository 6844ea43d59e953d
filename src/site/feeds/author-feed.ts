import { authorName, authorPath } from '#authors/author.schema.ts'
import { getPublicAuthor } from '#authors/authors.queries.ts'
import { listWithText } from '#content/queries/public-feeds.queries.ts'
import { definePage } from '../page/page.ts'
import { FEED_LENGTH, RSS_TYPE, writeRss } from './rss-channel.ts'
import { latest } from './text-document.ts'

const feedPath = (slug: string) => `${authorPath(slug)}/feed.xml`

/** What is new by one author; under an address that they had before it leads to the one that they have. */
export const authorFeed = definePage({
  path: '/author/:slug/feed.xml',
  async load({ db, params }) {
    const author = await getPublicAuthor(db, params.slug)
    return { author, items: await listWithText(db, { authorId: author.id, limit: FEED_LENGTH }) }
  },
  canonical: ({ author }) => feedPath(author.slug),
  head: () => ({ title: '', description: '' }),
  tags: ({ author }) => ['headlines', `author:${author.id}`, 'topics'],
  View: () => null,
  write({ author, items }, context) {
    const title = `${context.settings.siteTitle}: ${authorName(author)}`
    const channel = { title, page: authorPath(author.slug), path: feedPath(author.slug) }
    return {
      body: writeRss(channel, items, context),
      contentType: RSS_TYPE,
      changedAt: latest(items),
      changesByItself: false,
    }
  },
})
