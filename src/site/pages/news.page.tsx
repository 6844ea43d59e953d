import { listPublished } from '#content/queries/public-content.queries.ts'
import { CardGrid } from '../components/cards/card-grid.tsx'
import { ContentCard } from '../components/cards/content-card.tsx'
import { ButtonLink } from '../components/controls/button-link.tsx'
import { LoadMore } from '../components/controls/load-more.tsx'
import { EmptyState } from '../components/feedback/empty-state.tsx'
import { PageHeading } from '../components/layout/page-heading.tsx'
import { addressOf } from '../page/address-of.ts'
import { LIST_LENGTH, toCursor } from '../page/list-cursor.ts'
import { definePage } from '../page/page.ts'
import { breadcrumbs } from '../page/structured-data.ts'

export const newsPage = definePage({
  path: '/news',
  query: ['page'],

  async load({ db, query }) {
    const list = await listPublished(db, {
      types: ['newsletter'],
      after: toCursor(query.page),
      limit: LIST_LENGTH,
    })
    return { ...list, page: query.page }
  },

  canonical: ({ page }) => addressOf('/news', page ? { page } : {}),
  head: ({ next }, context) => ({
    title: 'Legal News',
    description: 'News of the courts, Parliament and the profession in Ghana.',
    next: next && addressOf('/news', { page: next }),
    jsonLd: [
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: 'News', path: '/news' },
        ],
        context,
      ),
    ],
  }),
  tags: () => ['type:newsletter'],

  View: ({ data: { items, next } }) => (
    <div className="wrap">
      <PageHeading title="Legal News">
        News of the courts, Parliament and the profession in Ghana.
      </PageHeading>
      {items.length === 0 ? (
        <EmptyState title="News Content Coming Soon">
          <ButtonLink href="/newsletter">Subscribe Now</ButtonLink>
        </EmptyState>
      ) : (
        <CardGrid>
          {items.map((item, index) => (
            <ContentCard key={item.id} item={item} heading="h2" first={index < 3} />
          ))}
        </CardGrid>
      )}
      {next && <LoadMore href={addressOf('/news', { page: next })} label="Load More News" />}
    </div>
  ),
})
