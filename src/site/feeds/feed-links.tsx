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

/**
 * Tells feed readers and podcast apps where to subscribe. The page of one item names the feed of everything only: its
 * reader pays for every byte of the head.
 */
export function FeedLinks({ all }: { all: boolean }) {
  return FEEDS.slice(0, all ? FEEDS.length : 1).map((feed) => (
    <link key={feed.href} rel="alternate" {...feed} />
  ))
}
