import { isPlaceInList, listPublished } from '#content/queries/public-content.queries.ts'
import { HeadlineList } from '../components/cards/headline-list.tsx'
import { LoadMore } from '../components/controls/load-more.tsx'
import { EmptyState } from '../components/feedback/empty-state.tsx'
import { PageHeading } from '../components/layout/page-heading.tsx'
import { addressOf } from '../page/address-of.ts'
import { LIST_LENGTH, toCursor } from '../page/list-cursor.ts'
import { definePage } from '../page/page.ts'
import { checkedByLoad } from '../page/query-values.ts'
import { breadcrumbs } from '../page/structured-data.ts'

/** All published content merged, newest first. */
export const headlinesPage = definePage({
  path: '/headlines',
  query: { page: checkedByLoad },

  async load({ db, query }) {
    const after = toCursor(query.page)
    const [list, isKept] = await Promise.all([
      listPublished(db, { after, limit: LIST_LENGTH }),
      isPlaceInList(db, after),
    ])
    return { ...list, isKept, page: query.page }
  },

  canonical: ({ page }) => addressOf('/headlines', page ? { page } : {}),
  head: ({ next }, context) => ({
    title: 'Headlines',
    description: 'Everything new: articles, news, podcasts, videos and law books.',
    next: next && addressOf('/headlines', { page: next }),
    jsonLd: [
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: 'Headlines', path: '/headlines' },
        ],
        context,
      ),
    ],
  }),
  tags: () => ['headlines'],
  isKept: ({ isKept }) => isKept,

  View: ({ data: { items, next } }) => (
    <div className="wrap">
      <PageHeading title="Headlines">
        Everything new: articles, news, podcasts, videos and law books.
      </PageHeading>
      {items.length === 0 ? (
        <EmptyState title="No Headlines Available" />
      ) : (
        <HeadlineList items={items} variant="list" />
      )}
      {next && <LoadMore href={addressOf('/headlines', { page: next })} label="Load More Headlines" />}
    </div>
  ),
})
