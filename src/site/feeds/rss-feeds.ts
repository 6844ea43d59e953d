import { listWithText } from '#content/queries/public-feeds.queries.ts'
import { type ContentTypeName, contentTypeNames, contentTypes } from '#content/types/registry.ts'
import type { Page } from '../page/page.ts'
import type { TypeFeed } from '../types/site-type.ts'
import { siteTypeOf } from '../types/site-types.ts'
import { feedItem } from './feed-item.ts'
import { defineTextDocument, latest } from './text-document.ts'
import { Xml } from './xml.ts'

const { element, cdata } = Xml
export const FEED_LENGTH = 50

type Feed = TypeFeed & { listPath: string; types?: ContentTypeName[] }

/** RSS 2.0 (FORMATS §3.1): everything, and what types have of their own. */
export const rssFeeds: Page[] = [
  rssFeed({ path: '/feed.xml', name: 'all', listPath: '/headlines' }),
  ...contentTypes.flatMap(({ name, listPath }) =>
    siteTypeOf({ type: name }).feeds.map((feed) => rssFeed({ listPath, ...feed, types: [name] })),
  ),
]

function rssFeed({ path, name, listPath, types, category }: Feed): Page {
  return defineTextDocument({
    path,
    contentType: 'application/rss+xml; charset=utf-8',
    load: ({ db }) =>
      listWithText(db, { limit: FEED_LENGTH, ...(types && { types }), ...(category && { category }) }),
    tags: (types ?? contentTypeNames).map((type) => `type:${type}`),
    changedAt: (items) => latest(items),
    write(items, context) {
      const { origin, settings } = context
      const changed = latest(items)
      const channel = element(
        'channel',
        {},
        element('title', {}, name === 'all' ? settings.siteTitle : `${settings.siteTitle}: ${name}`),
        element('link', {}, origin + listPath),
        element('description', {}, settings.tagline || settings.siteTitle),
        element('language', {}, 'en-gh'),
        changed && element('lastBuildDate', {}, changed.toUTCString()),
        element('atom:link', { href: origin + path, rel: 'self', type: 'application/rss+xml' }),
        ...items.map((row) => {
          const item = feedItem(row, context)
          return element(
            'item',
            {},
            element('title', {}, item.title),
            element('link', {}, item.url),
            element('guid', { isPermaLink: 'false' }, item.id),
            element('pubDate', {}, item.publishedAt.toUTCString()),
            ...item.authors.map((author) => element('dc:creator', {}, author)),
            item.category && element('category', {}, item.category),
            element('description', {}, item.summary || item.title),
            item.html && element('content:encoded', {}, cdata(item.html)),
          )
        }),
      )
      return Xml.document(
        element(
          'rss',
          {
            version: '2.0',
            'xmlns:atom': 'http://www.w3.org/2005/Atom',
            'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
            'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
          },
          channel,
        ),
      )
    },
  })
}
