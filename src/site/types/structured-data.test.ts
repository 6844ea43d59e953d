import { expect, test } from 'vitest'
import { toContent } from '#content/model/to-content.ts'
import type { PublishedContent } from '#content/queries/public-content.queries.ts'
import type { ContentTypeName, DetailsOf, FactsOf } from '#content/types/registry.ts'
import type { PageContext } from '../page/page.ts'
import { website } from '../page/structured-data.ts'
import { bookData } from './book.site.tsx'
import { episodeData } from './podcast.site.tsx'
import { videoData } from './video.site.tsx'

const context = {
  origin: 'https://law.example',
  settings: {
    siteTitle: 'Nyansapo Law',
    tagline: 'Legal education',
    contactEmail: 'hello@law.example',
    socialMedia: {},
  },
} as unknown as PageContext
const item = {
  id: 7,
  title: 'What article 14 says',
  slug: 'what-article-14-says',
  description: 'About arrest',
  renderedBody: '',
  category: null,
  publishedAt: new Date('2026-11-18T09:00:00Z'),
  updatedAt: new Date('2026-11-19T10:30:00Z'),
  imageUrl: null,
  imageAlt: '',
  commentsEnabled: true,
  authors: [],
  lawStatedAt: null,
}
const of = <Name extends ContentTypeName>(type: Name, details: Partial<DetailsOf<Name> & FactsOf<Name>>) =>
  toContent({ ...item, type, details }) as unknown as PublishedContent<Name>

test('an episode says all that players ask for: its sound with exact bytes, its length, its series', () => {
  const details = {
    audioUrl: '/media/a.mp3',
    audioBytes: 364_985,
    audioType: 'audio/mpeg',
    durationSeconds: 1380,
  }
  expect(episodeData(of('podcast', details), '/podcast/7/x', context)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'PodcastEpisode',
    name: 'What article 14 says',
    url: 'https://law.example/podcast/7/x',
    datePublished: '2026-11-18T09:00:00.000Z',
    timeRequired: 'PT23M',
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: 'https://law.example/media/a.mp3',
      contentSize: '364985',
      encodingFormat: 'audio/mpeg',
      duration: 'PT23M',
    },
    partOfSeries: { '@type': 'PodcastSeries', webFeed: 'https://law.example/podcast.xml' },
  })
})

test.each([
  ['45 min', 'PT45M'],
  ['1 hr 20 min', 'PT1H20M'],
  ['1 min 13 s', 'PT1M13S'],
  ['12:30', 'PT12M30S'],
  ['1:02:03', 'PT1H2M3S'],
  ['90 minutes', 'PT1H30M'],
])('a length written “%s” is %s', (duration, expected) => {
  expect(videoData(of('video', { duration }), '/videos/7/x', context).duration).toBe(expected)
})

test.each(['', 'a while', '-5 min', '0 min', 'min'])('a length written “%s” is none', (duration) => {
  expect(videoData(of('video', { duration }), '/videos/7/x', context)).not.toHaveProperty('duration')
  expect(episodeData(of('podcast', { duration }), '/podcast/7/x', context)).not.toHaveProperty('timeRequired')
})

test('a video has the three things that search engines require, and plays without cookies', () => {
  const data = videoData(
    of('video', { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ?si=x' }),
    '/videos/7/x',
    context,
  )
  expect(data).toMatchObject({
    '@type': 'VideoObject',
    name: 'What article 14 says',
    uploadDate: '2026-11-18T09:00:00.000Z',
    embedUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  })
  expect(data.thumbnailUrl).toEqual([
    expect.stringMatching(/^https:\/\/law\.example\/card\/video-7\.jpg\?v=\w+$/),
  ])
  expect(
    videoData(of('video', { youtubeUrl: 'https://evil.test/x' }), '/videos/7/x', context),
  ).not.toHaveProperty('embedUrl')
})

test('a book with a price is offered in cedis; one without is not offered', () => {
  const details = { author: 'Efua Sackey', pricePesewas: 5000, publishDate: 'March 9, 2026' }
  expect(bookData(of('book', details), '/law-books/7/x', context)).toMatchObject({
    '@type': 'Book',
    author: [{ '@type': 'Person', name: 'Efua Sackey' }],
    datePublished: '2026-03-09',
    offers: {
      '@type': 'Offer',
      price: '50.00',
      priceCurrency: 'GHS',
      url: 'https://law.example/law-books/7/x',
    },
  })
  const bare = bookData(
    of('book', { author: '', pricePesewas: null, publishDate: 'soon' }),
    '/law-books/7/x',
    context,
  )
  for (const missing of ['offers', 'author', 'datePublished']) expect(bare).not.toHaveProperty(missing)
  expect(bookData(of('book', { publishDate: '2024' }), '/b', context).datePublished).toBe('2024')
})

test('the site tells its name and its publisher', () => {
  expect(website(context)).toMatchObject({
    '@type': 'WebSite',
    name: 'Nyansapo Law',
    url: 'https://law.example/',
    publisher: { '@id': 'https://law.example/#org' },
  })
})
