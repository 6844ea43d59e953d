import type { Page } from '../page/page.ts'
import { atomFeed } from './atom-feed.ts'
import { authorFeed } from './author-feed.ts'
import { citeFiles } from './cite-files.ts'
import { jsonFeed } from './json-feed.ts'
import { podcastFeed } from './podcast-feed.ts'
import { rssFeeds } from './rss-feeds.ts'
import { seriesFeed } from './series-feed.ts'
import { sitemaps } from './sitemaps.ts'
import { defineTextDocument } from './text-document.ts'
import { topicFeed } from './topic-feed.ts'

const robots = defineTextDocument({
  path: '/robots.txt',
  contentType: 'text/plain; charset=utf-8',
  load: async () => null,
  tags: [],
  write: (_, { origin }) =>
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      `Sitemap: ${origin}/news-sitemap.xml`,
      '',
    ].join('\n'),
})

/**
 * What leads to no page, or to one that is shown within another. Named by address alone: for a selector the browser
 * looks at every link anew whenever styles change.
 */
const NO_PAGES = ['/admin*', '/api/*', '/cite/*', '/media/*', '/img/*', '/feed', '/rss', '/*.xml', '/*.json']

/**
 * Which links browsers fetch when a finger or a button goes down on them (docs/decisions/096). Browsers that save data do
 * not.
 */
const speculationRules = defineTextDocument({
  path: '/speculation-rules.json',
  contentType: 'application/speculationrules+json',
  load: async () => null,
  tags: [],
  write: () =>
    JSON.stringify({
      prefetch: [
        {
          source: 'document',
          where: {
            and: [{ href_matches: '/*' }, { not: { href_matches: NO_PAGES } }],
          },
          eagerness: 'conservative',
        },
      ],
    }),
})

/** Everything that the public face says to machines; made, kept and purged like its pages. */
export const textDocuments: readonly Page[] = [
  ...rssFeeds,
  atomFeed,
  jsonFeed,
  podcastFeed,
  authorFeed,
  topicFeed,
  seriesFeed,
  ...sitemaps,
  ...citeFiles,
  robots,
  speculationRules,
]
