import type { ContentForFeed } from '#content/queries/public-feeds.queries.ts'
import { listWithText } from '#content/queries/public-feeds.queries.ts'
import type { PageContext } from '../page/page.ts'
import { enclosureOf, readEnclosures } from './enclosure.ts'
import { feedItem } from './feed-item.ts'
import { podcastGuid } from './podcast-guid.ts'
import { defineTextDocument, latest } from './text-document.ts'
import { Xml } from './xml.ts'

const { element, cdata } = Xml
const MOST_EPISODES = 300
/** Apple's bound for descriptions. */
const MOST_BYTES = 4000
/** Apple takes a changed picture only under a new name. */
const ARTWORK = '/podcast-artwork-1.jpg'

/** The podcast for Apple, Spotify and every other app (FORMATS §3.2). Only episodes whose sound was measured. */
export const podcastFeed = defineTextDocument({
  path: '/podcast.xml',
  contentType: 'application/rss+xml; charset=utf-8',
  async load({ db }) {
    const items = await listWithText(db, { types: ['podcast'], limit: MOST_EPISODES })
    return { items, files: await readEnclosures(db, items) }
  },
  tags: ['type:podcast'],
  changedAt: ({ items }) => latest(items),
  write({ items, files }, context) {
    const { origin, settings } = context
    const changed = latest(items)
    const title = `${settings.siteTitle} Podcast`
    const self = `${origin}/podcast.xml`
    const channel = element(
      'channel',
      {},
      element('title', {}, title),
      element('link', {}, `${origin}/podcast`),
      element('description', {}, settings.tagline || title),
      element('language', {}, 'en-gh'),
      element('copyright', {}, `© ${(changed ?? new Date()).getUTCFullYear()} ${settings.siteTitle}`),
      changed && element('lastBuildDate', {}, changed.toUTCString()),
      element('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
      element('itunes:author', {}, settings.siteTitle),
      element(
        'itunes:owner',
        {},
        element('itunes:name', {}, settings.siteTitle),
        element('itunes:email', {}, settings.contactEmail),
      ),
      element('itunes:image', { href: origin + ARTWORK }),
      element(
        'image',
        {},
        element('url', {}, origin + ARTWORK),
        element('title', {}, title),
        element('link', {}, `${origin}/podcast`),
      ),
      element('itunes:category', { text: 'Education' }),
      element('itunes:explicit', {}, 'false'),
      element('itunes:type', {}, 'episodic'),
      element('podcast:guid', {}, podcastGuid(self)),
      element('podcast:locked', { owner: settings.contactEmail }, 'yes'),
      element('podcast:location', { country: 'GH', geo: 'geo:5.6037,-0.187' }, 'Accra, Ghana'),
      ...items.map((item) => episode(item, enclosureOf(item, files, origin), context)),
    )
    return Xml.document(
      element(
        'rss',
        {
          version: '2.0',
          'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
          'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
          'xmlns:atom': 'http://www.w3.org/2005/Atom',
          'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        },
        channel,
      ),
    )
  },
})

function episode(
  row: ContentForFeed,
  sound: ReturnType<typeof enclosureOf>,
  context: PageContext,
): Xml | null {
  if (!sound) return null
  const item = feedItem(row, context)
  return element(
    'item',
    {},
    element('title', {}, item.title),
    element('link', {}, item.url),
    element('guid', { isPermaLink: 'false' }, item.id),
    element('pubDate', {}, item.publishedAt.toUTCString()),
    element('description', {}, cdata(upToBytes(item.summary || item.title, MOST_BYTES))),
    item.html && element('content:encoded', {}, cdata(item.html)),
    element('enclosure', { url: sound.url, length: sound.bytes, type: sound.type }),
    sound.seconds !== null && element('itunes:duration', {}, String(sound.seconds)),
    element('itunes:explicit', {}, 'false'),
    element('itunes:episodeType', {}, 'full'),
    element('itunes:author', {}, item.authors.join(', ')),
    ...row.authors.map((_, index) =>
      element('podcast:person', { role: index === 0 ? 'host' : 'guest' }, item.authors[index]),
    ),
  )
}

/** As much of a text as fits, never half a letter. */
function upToBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text
  let cut = most - 3
  const bytes = Buffer.from(text)
  while ((bytes[cut]! & 0xc0) === 0x80) cut--
  return `${bytes.subarray(0, cut).toString()}…`
}
