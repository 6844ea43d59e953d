import { type ContentFilter, listWithText } from '#content/queries/public-feeds.queries.ts'
import type { PublicDb } from '#platform/db.ts'
import { definePage, type Page } from '../page/page.ts'
import { FEED_LENGTH, RSS_TYPE, writeRss } from './rss-channel.ts'
import { latest } from './text-document.ts'

/** What a feed tells of: an author, a topic, a series. */
type Source = {
  name: string
  /** The address of its page; its feed stands below it. */
  page: string
  items: ContentFilter
  tags: string[]
  /** When what is told of itself changed. */
  updatedAt?: Date
}

/**
 * The feed of what is new in one place; under an address that the place had before it leads to the one that it has.
 * @param base `/topic`: below it stands the place's own name @param find throws NotFound
 */
export function feedOfWorks(base: string, find: (db: PublicDb, slug: string) => Promise<Source>): Page {
  return definePage({
    path: `${base}/:slug/feed.xml`,
    async load({ db, params }) {
      const source = await find(db, params.slug ?? '')
      return { source, items: await listWithText(db, { ...source.items, limit: FEED_LENGTH }) }
    },
    canonical: ({ source }) => `${source.page}/feed.xml`,
    head: () => ({ title: '', description: '' }),
    tags: ({ source }) => ['headlines', 'topics', ...source.tags],
    View: () => null,
    write({ source: { name, page, updatedAt }, items }, context) {
      const channel = { title: `${context.settings.siteTitle}: ${name}`, page, path: `${page}/feed.xml` }
      return {
        body: writeRss(channel, items, context),
        contentType: RSS_TYPE,
        changedAt: latest([...(updatedAt ? [{ updatedAt }] : []), ...items]),
        changesByItself: false,
      }
    },
  })
}
