import type { ContentForFeed } from '#content/queries/public-feeds.queries.ts'
import type { PageContext } from '../page/page.ts'
import { feedItem } from './feed-item.ts'
import { latest } from './text-document.ts'
import { Xml } from './xml.ts'

const { element, cdata } = Xml
export const FEED_LENGTH = 50
export const RSS_TYPE = 'application/rss+xml; charset=utf-8'

/** What a feed is called, where its page stands, and where itself. */
type Channel = { title: string; page: string; path: string }

/** Items as RSS 2.0 (FORMATS §3.1). */
export function writeRss(channel: Channel, items: readonly ContentForFeed[], context: PageContext): string {
  const { origin, settings } = context
  const changed = latest([...items])
  return Xml.document(
    element(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
      element(
        'channel',
        {},
        element('title', {}, channel.title),
        element('link', {}, origin + channel.page),
        element('description', {}, settings.tagline || settings.siteTitle),
        element('language', {}, 'en-gh'),
        changed && element('lastBuildDate', {}, changed.toUTCString()),
        element('atom:link', { href: origin + channel.path, rel: 'self', type: 'application/rss+xml' }),
        ...items.map((item) => writeItem(item, context)),
      ),
    ),
  )
}

function writeItem(row: ContentForFeed, context: PageContext): Xml {
  const item = feedItem(row, context)
  return element(
    'item',
    {},
    element('title', {}, item.title),
    element('link', {}, item.url),
    element('guid', { isPermaLink: 'false' }, item.id),
    element('pubDate', {}, item.publishedAt.toUTCString()),
    ...item.authors.map((author) => element('dc:creator', {}, author)),
    ...item.categories.map((label) => element('category', {}, label)),
    element('description', {}, item.summary || item.title),
    item.html && element('content:encoded', {}, cdata(item.html)),
  )
}
