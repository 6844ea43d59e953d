import { listPublished } from '#content/queries/public-content.queries.ts'
import { article } from '#content/types/article.ts'
import type { Category } from '#content/types/content-type.ts'
import { NotFound } from '#platform/errors.ts'
import { CardGrid } from '../components/cards/card-grid.tsx'
import { ContentCard } from '../components/cards/content-card.tsx'
import { ButtonLink } from '../components/controls/button-link.tsx'
import { CategoryFilter } from '../components/controls/category-filter.tsx'
import css from '../components/controls/load-more.module.css'
import { LoadMore } from '../components/controls/load-more.tsx'
import { EmptyState } from '../components/feedback/empty-state.tsx'
import { PageHeading } from '../components/layout/page-heading.tsx'
import { addressOf } from '../page/address-of.ts'
import { LIST_LENGTH, toCursor } from '../page/list-cursor.ts'
import { definePage } from '../page/page.ts'
import { breadcrumbs } from '../page/structured-data.ts'

const CATEGORIES = article.categories as readonly Category[]

export const articlesPage = definePage({
  path: '/articles',
  query: ['category', 'page'],

  async load({ db, query }) {
    const category = query.category ?? null
    if (category && !CATEGORIES.some(({ value }) => value === category)) {
      throw new NotFound('There is no such category.')
    }
    const list = await listPublished(db, {
      types: ['article'],
      category,
      after: toCursor(query.page),
      limit: LIST_LENGTH,
    })
    return { ...list, category, page: query.page }
  },

  canonical: ({ category, page }) =>
    addressOf('/articles', { ...(category && { category }), ...(page && { page }) }),
  head: ({ next, category }, context) => ({
    title: 'Articles',
    description: 'Articles and legal opinions on the law of Ghana, each with its sources.',
    next: next && addressOf('/articles', { ...(category && { category }), page: next }),
    jsonLd: [
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: 'Articles', path: '/articles' },
        ],
        context,
      ),
    ],
  }),
  tags: () => ['type:article'],

  View: ({ data: { items, next, category } }) => (
    <div className="wrap">
      <PageHeading title="Articles">
        Explanations, news and opinions on the law of Ghana, each with its sources.
      </PageHeading>
      <CategoryFilter
        current={category}
        options={CATEGORIES}
        hrefFor={(value) => addressOf('/articles', value ? { category: value } : {})}
      />
      {items.length === 0 ? (
        <EmptyState title="Articles Coming Soon" />
      ) : (
        <CardGrid>
          {items.map((item, index) => (
            <ContentCard key={item.id} item={item} heading="h2" first={index < 3} />
          ))}
        </CardGrid>
      )}
      {next && (
        <LoadMore
          href={addressOf('/articles', { ...(category && { category }), page: next })}
          label="Load More Articles"
        />
      )}
      <p className={css.more}>
        <ButtonLink href="/submit" tone="outline">
          Submit Article
        </ButtonLink>
      </p>
    </div>
  ),
})
