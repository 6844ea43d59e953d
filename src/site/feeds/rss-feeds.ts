import { listWithText } from '#content/queries/public-feeds.queries.ts'
import { type ContentTypeName, contentTypeNames, contentTypes } from '#content/types/registry.ts'
import type { Page } from '../page/page.ts'
import type { TypeFeed } from '../types/site-type.ts'
import { siteTypeOf } from '../types/site-types.ts'
import { FEED_LENGTH, RSS_TYPE, writeRss } from './rss-channel.ts'
import { defineTextDocument, latest } from './text-document.ts'

type Feed = TypeFeed & { listPath: string; types?: ContentTypeName[] }

/** Everything, and what types have of their own. */
export const rssFeeds: Page[] = [
  rssFeed({ path: '/feed.xml', name: 'all', listPath: '/headlines' }),
  ...contentTypes.flatMap(({ name, listPath }) =>
    siteTypeOf({ type: name }).feeds.map((feed) => rssFeed({ listPath, ...feed, types: [name] })),
  ),
]

function rssFeed({ path, name, listPath, types, category }: Feed): Page {
  return defineTextDocument({
    path,
    contentType: RSS_TYPE,
    load: ({ db }) =>
      listWithText(db, { limit: FEED_LENGTH, ...(types && { types }), ...(category && { category }) }),
    tags: [...(types ?? contentTypeNames).map((type) => `type:${type}`), 'topics'],
    changedAt: (items) => latest(items),
    write(items, context) {
      const { siteTitle } = context.settings
      const title = name === 'all' ? siteTitle : `${siteTitle}: ${name}`
      return writeRss({ title, page: listPath, path }, items, context)
    },
  })
}
