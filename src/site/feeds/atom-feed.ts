import { listWithText } from '#content/queries/public-feeds.queries.ts'
import { contentTypeNames } from '#content/types/registry.ts'
import { feedItem } from './feed-item.ts'
import { FEED_LENGTH } from './rss-channel.ts'
import { defineTextDocument, latest } from './text-document.ts'
import { Xml } from './xml.ts'

const { element } = Xml
/** An empty feed needs a date too (RFC 4287 §4.2.15): the day of its tag. */
const NEVER = new Date('2026-01-01T00:00:00Z')

/** Everything as Atom (RFC 4287). */
export const atomFeed = defineTextDocument({
  path: '/atom.xml',
  contentType: 'application/atom+xml; charset=utf-8',
  load: ({ db }) => listWithText(db, { limit: FEED_LENGTH }),
  tags: [...contentTypeNames.map((type) => `type:${type}`), 'topics'],
  changedAt: (items) => latest(items),
  write(items, context) {
    const { origin, settings } = context
    return Xml.document(
      element(
        'feed',
        { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-GH' },
        element('id', {}, `tag:${new URL(origin).hostname},2026:all`),
        element('title', {}, settings.siteTitle),
        settings.tagline && element('subtitle', {}, settings.tagline),
        element('updated', {}, (latest(items) ?? NEVER).toISOString()),
        element('link', { rel: 'self', type: 'application/atom+xml', href: `${origin}/atom.xml` }),
        element('link', { rel: 'alternate', type: 'text/html', href: `${origin}/` }),
        element('author', {}, element('name', {}, settings.siteTitle)),
        ...items.map((row) => {
          const item = feedItem(row, context)
          return element(
            'entry',
            {},
            element('id', {}, item.id),
            element('title', {}, item.title),
            element('link', { rel: 'alternate', type: 'text/html', href: item.url }),
            element('published', {}, item.publishedAt.toISOString()),
            element('updated', {}, item.updatedAt.toISOString()),
            ...item.authors.map((name) => element('author', {}, element('name', {}, name))),
            ...item.categories.map((term) => element('category', { term })),
            item.summary && element('summary', {}, item.summary),
            element('content', { type: 'html' }, item.html || item.title),
          )
        }),
      ),
    )
  },
})
