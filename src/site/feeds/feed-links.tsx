const FEEDS = [
  { href: '/feed.xml', type: 'application/rss+xml', title: 'Everything' },
  { href: '/articles/feed.xml', type: 'application/rss+xml', title: 'Articles' },
  { href: '/news/feed.xml', type: 'application/rss+xml', title: 'Legal News' },
  { href: '/opinions/feed.xml', type: 'application/rss+xml', title: 'Legal Opinions' },
  { href: '/podcast.xml', type: 'application/rss+xml', title: 'Podcast' },
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
