import { authorPath } from '#authors/author.schema.ts'
import { listPublicAuthors } from '#authors/authors.queries.ts'
import { listSitemapItems, listSitemapParts, listWithText } from '#content/queries/public-feeds.queries.ts'
import { contentTypeNames, contentTypeOf, contentTypes } from '#content/types/registry.ts'
import type { PublicDb } from '#platform/db.ts'
import { NotFound } from '#platform/errors.ts'
import { listPublicSeries } from '#series/series.queries.ts'
import { seriesPath } from '#series/series.schema.ts'
import { topicPath } from '#topics/topic.schema.ts'
import { listPublicTopics } from '#topics/topics.queries.ts'
import type { Page } from '../page/page.ts'
import { pages } from '../pages/site.routes.ts'
import { defineTextDocument } from './text-document.ts'
import { Xml } from './xml.ts'

const { element } = Xml
const XML = 'application/xml; charset=utf-8'
const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
const everyType = contentTypeNames.map((type) => `type:${type}`)
const NEWS_DAYS = 2
const MOST_NEWS = 1000

const PART = new RegExp(
  `^(${contentTypes.map(({ sitemap }) => sitemap.name).join('|')})-([1-9]\\d{0,4})\\.xml$`,
)
const newsTypes = contentTypes.filter(({ sitemap }) => sitemap.isNews).map(({ name }) => name)

const index = defineTextDocument({
  path: '/sitemap.xml',
  contentType: XML,
  load: ({ db }) => listSitemapParts(db),
  tags: everyType,
  write: (parts, { origin }) =>
    Xml.document(
      element(
        'sitemapindex',
        NAMESPACE,
        ...['pages', 'authors', 'topics', 'series'].map((part) =>
          element('sitemap', {}, element('loc', {}, `${origin}/sitemap/${part}.xml`)),
        ),
        ...parts.map(({ type, part, updatedAt }) =>
          element(
            'sitemap',
            {},
            element('loc', {}, `${origin}/sitemap/${contentTypeOf({ type }).sitemap.name}-${part + 1}.xml`),
            element('lastmod', {}, updatedAt.toISOString()),
          ),
        ),
      ),
    ),
})

const pagesPart = defineTextDocument({
  path: '/sitemap/pages.xml',
  contentType: XML,
  load: async () => null,
  tags: [],
  write: (_, { origin }) =>
    Xml.document(element('urlset', NAMESPACE, ...pagePaths(pages).map((path) => entry(origin + path)))),
})

/** The pages of a kind that all stand in one part, such as those of topics; a rename drops its own tag. */
const namedPart = (
  name: string,
  list: (db: PublicDb) => Promise<{ slug: string }[]>,
  pathOf: (slug: string) => string,
) =>
  defineTextDocument({
    path: `/sitemap/${name}.xml`,
    contentType: XML,
    load: ({ db }) => list(db),
    tags: [...everyType, name],
    write: (rows, { origin }) =>
      Xml.document(element('urlset', NAMESPACE, ...rows.map(({ slug }) => entry(origin + pathOf(slug))))),
  })

const namedParts = [
  namedPart('authors', listPublicAuthors, authorPath),
  namedPart('topics', listPublicTopics, topicPath),
  namedPart('series', listPublicSeries, seriesPath),
]

const itemsPart = defineTextDocument({
  path: '/sitemap/:part',
  contentType: XML,
  async load({ db, params }) {
    const [, name, part] = PART.exec(params.part ?? '') ?? []
    const type = contentTypes.find(({ sitemap }) => sitemap.name === name)
    const items = type ? await listSitemapItems(db, type.name, Number(part) - 1) : []
    if (items.length === 0) throw new NotFound('There is no such part of the sitemap.')
    return items
  },
  tags: everyType,
  write: (items, { origin }) =>
    Xml.document(
      element(
        'urlset',
        NAMESPACE,
        ...items.map((item) => entry(origin + contentTypeOf(item).itemPath(item), item.updatedAt)),
      ),
    ),
})

/** What was published in the last two days, for news search. */
const newsSitemap = defineTextDocument({
  path: '/news-sitemap.xml',
  contentType: XML,
  load: ({ db }) =>
    listWithText(db, {
      types: newsTypes,
      since: new Date(Date.now() - NEWS_DAYS * 86_400_000),
      limit: MOST_NEWS,
    }),
  tags: everyType,
  changesByItself: true,
  write: (items, { origin, settings }) =>
    Xml.document(
      element(
        'urlset',
        { ...NAMESPACE, 'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9' },
        ...items.map((item) =>
          entry(
            origin + contentTypeOf(item).itemPath(item),
            item.updatedAt,
            element(
              'news:news',
              {},
              element(
                'news:publication',
                {},
                element('news:name', {}, settings.siteTitle),
                element('news:language', {}, 'en'),
              ),
              element('news:publication_date', {}, item.publishedAt.toISOString()),
              element('news:title', {}, item.title),
            ),
          ),
        ),
      ),
    ),
})

export const sitemaps: Page[] = [index, pagesPart, ...namedParts, newsSitemap, itemsPart]

/** The pages that have one address of their own. */
function pagePaths(all: readonly Page[]): string[] {
  return all
    .filter(({ path, sharesCanonical }) => !sharesCanonical && !/[:*]/.test(path))
    .map(({ path }) => path)
}

function entry(url: string, changed?: Date, more?: Xml): Xml {
  return element(
    'url',
    {},
    element('loc', {}, url),
    changed && element('lastmod', {}, changed.toISOString()),
    more,
  )
}
