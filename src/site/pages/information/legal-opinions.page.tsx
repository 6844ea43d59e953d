import { isPlaceInList, listPublished } from '#content/queries/public-content.queries.ts'
import { CardGrid } from '../../components/cards/card-grid.tsx'
import { ContentCard } from '../../components/cards/content-card.tsx'
import { ButtonLink } from '../../components/controls/button-link.tsx'
import { ButtonRow } from '../../components/controls/button-row.tsx'
import { LoadMore } from '../../components/controls/load-more.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { Overlay } from '../../components/media/overlay.tsx'
import { addressOf } from '../../page/address-of.ts'
import { LIST_LENGTH, toCursor } from '../../page/list-cursor.ts'
import { definePage } from '../../page/page.ts'
import { checkedByLoad } from '../../page/query-values.ts'
import { breadcrumbs } from '../../page/structured-data.ts'

const PATH = '/legal-opinions'

/** The articles of category opinion (DECISIONS 1). */
export const legalOpinionsPage = definePage({
  path: PATH,
  query: { page: checkedByLoad },

  async load({ db, query }) {
    const after = toCursor(query.page)
    const [list, isKept] = await Promise.all([
      listPublished(db, {
        types: ['article'],
        category: 'opinion',
        after,
        limit: LIST_LENGTH,
      }),
      isPlaceInList(db, after),
    ])
    return { ...list, isKept, page: query.page }
  },

  canonical: ({ page }) => addressOf(PATH, page ? { page } : {}),
  head: ({ next }, context) => ({
    title: 'Legal Opinions',
    description: 'Reasoned views on the law of Ghana, signed by those who hold them.',
    next: next && addressOf(PATH, { page: next }),
    jsonLd: [
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: 'Articles', path: '/articles' },
          { name: 'Legal Opinions', path: PATH },
        ],
        context,
      ),
    ],
  }),
  tags: () => ['type:article'],
  isKept: ({ isKept }) => isKept,

  View: ({ data: { items, next } }) => (
    <div className="wrap">
      <PageHeading title="Legal Opinions">
        Reasoned views on the law of Ghana, signed by those who hold them.
      </PageHeading>
      {items.length === 0 ? (
        <EmptyState title="Legal Opinions Coming Soon" />
      ) : (
        <CardGrid>
          {items.map((item, index) => (
            <ContentCard
              key={item.id}
              item={item}
              heading="h2"
              first={index < 3}
              readLabel="Read Full Opinion"
              dialog
            />
          ))}
        </CardGrid>
      )}
      {next && <LoadMore href={addressOf(PATH, { page: next })} label="Load More Articles" />}
      <ButtonRow>
        <ButtonLink href="/submit" tone="outline">
          Submit Opinion
        </ButtonLink>
      </ButtonRow>
      <Overlay size="full" />
    </div>
  ),
})
