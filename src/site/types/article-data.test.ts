import { expect, test } from 'vitest'
import type { PublishedContent } from '#content/queries/public-content.queries.ts'
import { noDonation } from '#settings/settings.schema.ts'
import type { PageContext } from '../page/page.ts'
import { breadcrumbs, organisation } from '../page/structured-data.ts'
import { articleData } from './article-data.ts'

const socialMedia = {
  ...{ facebook: 'https://facebook.com/nyansapo', twitter: null, linkedin: null, whatsapp: null },
  ...{ youtube: 'https://youtube.com/@nyansapo', instagram: null, tiktok: null },
  ...{ applePodcasts: null, spotify: null },
}
const context: PageContext = {
  origin: 'https://law.example',
  settings: {
    siteTitle: 'Nyansapo Law',
    tagline: '',
    contactEmail: 'hello@law.example',
    contactPhone: '',
    enableComments: true,
    autoPublish: true,
    newsletterNotifications: true,
    homeFigures: [],
    homepageSections: [],
    donation: noDonation,
    ...{ dpcNumber: '', dpcExpiresOn: '' },
    socialMedia,
  },
}
const item = {
  id: 42,
  type: 'article',
  title: 'Is bail a right?',
  slug: 'is-bail-a-right',
  description: 'After Martin Kpebu',
  renderedBody: '<p>Yes.</p>',
  wordCount: 1,
  category: 'article',
  publishedAt: new Date('2026-11-18T09:00:00Z'),
  updatedAt: new Date('2026-11-19T10:30:00Z'),
  imageUrl: '/media/bail.webp',
  imageAlt: '',
  commentsEnabled: true,
  authors: [
    { givenName: 'Ama', familyName: 'Mensah', credential: 'Lecturer' },
    { givenName: '', familyName: 'Ansah', credential: '' },
  ],
  lawStatedAt: null,
  details: {},
} as PublishedContent<'article'>
type Told = PublishedContent<'article' | 'newsletter'>
const dataOf = (changes: Partial<Told>) =>
  articleData({ ...item, ...changes } as Told, '/article/42/is-bail-a-right', context)

test.each([
  ['article', 'article', 'Article'],
  ['article', 'news', 'NewsArticle'],
  ['article', 'opinion', 'OpinionNewsArticle'],
  ['article', null, 'Article'],
  ['article', 'something old', 'Article'],
  ['newsletter', 'breaking', 'NewsArticle'],
] as const)('a %s of category %s is told to search engines as %s', (type, category, kind) => {
  expect(dataOf({ type, category })['@type']).toBe(kind)
})

test('an article says all that search engines ask for, with addresses that work elsewhere', () => {
  expect(dataOf({})).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': 'https://law.example/article/42/is-bail-a-right#article',
    headline: 'Is bail a right?',
    description: 'After Martin Kpebu',
    inLanguage: 'en-GH',
    image: ['https://law.example/media/bail.webp'],
    datePublished: '2026-11-18T09:00:00.000Z',
    dateModified: '2026-11-19T10:30:00.000Z',
    author: [
      { '@type': 'Person', name: 'Ama Mensah', jobTitle: 'Lecturer' },
      { '@type': 'Person', name: 'Ansah' },
    ],
    publisher: {
      '@type': 'NewsMediaOrganization',
      '@id': 'https://law.example/#org',
      name: 'Nyansapo Law',
    },
    isAccessibleForFree: true,
    mainEntityOfPage: 'https://law.example/article/42/is-bail-a-right',
  })
})

test('an item that names nobody is the organisation’s, and one without a picture names none', () => {
  const data = dataOf({ authors: [], imageUrl: null })
  expect(data.author).toEqual([
    { '@type': 'Organization', name: 'Nyansapo Law', url: 'https://law.example/' },
  ])
  expect(data).not.toHaveProperty('image')
  expect(dataOf({ imageUrl: 'https://cdn.example/a.jpg' }).image).toEqual(['https://cdn.example/a.jpg'])
})

test('the publisher is one thing on all pages: its id is the one that items point at', () => {
  const org = organisation(context)
  expect(org).toMatchObject({
    '@type': 'NewsMediaOrganization',
    '@id': (dataOf({}).publisher as { '@id': string })['@id'],
    name: 'Nyansapo Law',
    correctionsPolicy: 'https://law.example/corrections',
    sameAs: ['https://facebook.com/nyansapo', 'https://youtube.com/@nyansapo'],
  })
})

test('the trail counts from one and each step is an address', () => {
  expect(
    breadcrumbs(
      [
        { name: 'Home', path: '/' },
        { name: 'News', path: '/news' },
      ],
      context,
    ).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://law.example/' },
    { '@type': 'ListItem', position: 2, name: 'News', item: 'https://law.example/news' },
  ])
})
