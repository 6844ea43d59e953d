import { listWithText } from '#content/queries/public-feeds.queries.ts'
import { contentTypeNames } from '#content/types/registry.ts'
import { enclosureOf, readEnclosures } from './enclosure.ts'
import { feedItem } from './feed-item.ts'
import { FEED_LENGTH } from './rss-channel.ts'
import { defineTextDocument, latest } from './text-document.ts'

/** Everything as JSON Feed 1.1. */
export const jsonFeed = defineTextDocument({
  path: '/feed.json',
  contentType: 'application/feed+json; charset=utf-8',
  async load({ db }) {
    const items = await listWithText(db, { limit: FEED_LENGTH })
    return { items, files: await readEnclosures(db, items) }
  },
  tags: [...contentTypeNames.map((type) => `type:${type}`), 'topics'],
  changedAt: ({ items }) => latest(items),
  write({ items, files }, context) {
    const { origin, settings } = context
    return JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: settings.siteTitle,
      home_page_url: `${origin}/`,
      feed_url: `${origin}/feed.json`,
      description: settings.tagline,
      icon: `${origin}/icon-512.png`,
      favicon: `${origin}/favicon-32.png`,
      language: 'en-GH',
      authors: [{ name: settings.siteTitle, url: `${origin}/` }],
      items: items.map((row) => {
        const item = feedItem(row, context)
        const sound = enclosureOf(row, files, origin)
        return {
          id: item.id,
          url: item.url,
          title: item.title,
          content_html: item.html,
          ...(item.summary && { summary: item.summary }),
          image: item.image,
          date_published: item.publishedAt.toISOString(),
          date_modified: item.updatedAt.toISOString(),
          authors: item.authors.map((name) => ({ name })),
          ...(item.categories.length > 0 && { tags: item.categories }),
          language: 'en-GH',
          ...(sound && {
            attachments: [
              {
                url: sound.url,
                mime_type: sound.type,
                size_in_bytes: sound.bytes,
                ...(sound.seconds !== null && { duration_in_seconds: sound.seconds }),
              },
            ],
          }),
        }
      }),
    })
  },
})
