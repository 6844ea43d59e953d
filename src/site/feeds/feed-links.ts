import { escapeHtml } from '../page/escape-html.ts'
import { siteTypes } from '../types/site-types.ts'

const RSS = 'application/rss+xml'
const byTitle = [
  ...siteTypes
    .flatMap(({ feeds }) => feeds)
    .map(({ path, name }) => ({ href: path, type: RSS, title: name })),
  { href: '/podcast.xml', type: RSS, title: 'Podcast' },
].toSorted((a, b) => a.title.localeCompare(b.title, 'en-GH'))
const FEEDS = [
  { href: '/feed.xml', type: RSS, title: 'Everything' },
  ...byTitle,
  { href: '/atom.xml', type: 'application/atom+xml', title: 'Everything (Atom)' },
  { href: '/feed.json', type: 'application/feed+json', title: 'Everything (JSON Feed)' },
]

const LINKS = FEEDS.map(
  ({ href, type, title }) =>
    `<link rel="alternate" href="${href}" type="${type}" title="${escapeHtml(title)}"/>`,
)

/**
 * Tells feed readers and podcast apps where to subscribe. The page of one item names the feed of everything only: its
 * reader pays for every byte of the head.
 */
export function feedLinks(all: boolean): string {
  return all ? LINKS.join('') : LINKS[0]!
}
