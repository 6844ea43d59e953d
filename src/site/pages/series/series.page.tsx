import { getPublicSeries, listParts } from '#series/series.queries.ts'
import { seriesPath } from '#series/series.schema.ts'
import { HeadlineList } from '../../components/cards/headline-list.tsx'
import css from '../../components/information/author-profile.module.css'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { definePage } from '../../page/page.ts'
import { breadcrumbs } from '../../page/structured-data.ts'

/** One series: what it is about, and all its published parts in their order. */
export const seriesPage = definePage({
  path: '/series/:slug',

  async load({ db, params }) {
    const series = await getPublicSeries(db, params.slug)
    return { series, items: await listParts(db, series.id) }
  },

  canonical: ({ series }) => seriesPath(series.slug),
  head: ({ series: { name, slug, description }, items }, context) => ({
    title: name,
    description: description || `All ${items.length} parts of ${name}, in their order.`,
    feed: { path: `${seriesPath(slug)}/feed.xml`, title: name },
    jsonLd: [
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name, path: seriesPath(slug) },
        ],
        context,
      ),
    ],
  }),
  tags: ({ series, items }) => [
    'headlines',
    `series:${series.id}`,
    ...items.map(({ id }) => `content:${id}`),
  ],
  liveTags: ({ series }) => ['headlines', `series:${series.id}`],
  missingTitle: 'Series Not Found',

  View: ({ data: { series, items } }) => (
    <div className="wrap">
      <div className={css.profile}>
        <PageHeading title={series.name}>{series.description}</PageHeading>
        <p>{`A series in ${items.length} ${items.length === 1 ? 'part' : 'parts'}`}</p>
        <ul>
          <li>
            <a href={`${seriesPath(series.slug)}/feed.xml`}>Feed (RSS)</a>
          </li>
        </ul>
      </div>
      <div className={css.works}>
        <HeadlineList items={items} variant="parts" />
      </div>
    </div>
  ),
})
