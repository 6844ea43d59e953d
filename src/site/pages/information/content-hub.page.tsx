import { listPublished } from '#content/queries/public-content.queries.ts'
import { CardGrid } from '../../components/cards/card-grid.tsx'
import { ContentCard } from '../../components/cards/content-card.tsx'
import { ButtonLink } from '../../components/controls/button-link.tsx'
import { ButtonRow } from '../../components/controls/button-row.tsx'
import { LoadMore } from '../../components/controls/load-more.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { TextCards } from '../../components/information/text-cards.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { SectionHeading } from '../../components/layout/section-heading.tsx'
import { addressOf } from '../../page/address-of.ts'
import { LIST_LENGTH } from '../../page/list-cursor.ts'
import { definePage } from '../../page/page.ts'
import { breadcrumbs } from '../../page/structured-data.ts'

const FEATURED = [
  {
    title: 'Legal Opinions',
    text: 'What lawyers and scholars think of a judgment or a bill, and why. Signed, with sources.',
    href: '/legal-opinions',
  },
  {
    title: 'Legal News',
    text: 'What the courts, Parliament and the profession decided, and what it changes.',
    href: '/news',
  },
  {
    title: 'Legal Focus',
    text: 'Six areas of the law of Ghana, and where to begin reading in each.',
    href: '/legal-focus',
  },
]

/** The hub of what we write, with the newest articles below. */
export const contentHubPage = definePage({
  path: '/article',
  load: ({ db }) => listPublished(db, { types: ['article'], limit: LIST_LENGTH }),
  canonical: () => '/article',
  head: (_, context) => ({
    title: 'Content Hub',
    description: 'Everything we write, in one place: articles, opinions, news and the newsletter.',
    jsonLd: [
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: 'Content Hub', path: '/article' },
        ],
        context,
      ),
    ],
  }),
  tags: () => ['type:article'],

  View: ({ data: { items, next } }) => (
    <div className="wrap">
      <PageHeading title="Content Hub">
        Everything we write, in one place: articles, opinions, news and the newsletter.
      </PageHeading>
      <ButtonRow>
        <ButtonLink href="/articles">Articles</ButtonLink>
        <ButtonLink href="/newsletter" tone="outline">
          Newsletter
        </ButtonLink>
      </ButtonRow>
      <section aria-labelledby="featured">
        <SectionHeading id="featured" title="Featured" />
        <TextCards heading="h3" cards={FEATURED} />
      </section>
      <section aria-labelledby="newest">
        <SectionHeading id="newest" title="Newest articles" href="/articles" linkLabel="All articles" />
        {items.length === 0 ? (
          <EmptyState title="Articles Coming Soon" />
        ) : (
          <CardGrid>
            {items.map((item) => (
              <ContentCard key={item.id} item={item} />
            ))}
          </CardGrid>
        )}
        {next && <LoadMore href={addressOf('/articles', { page: next })} label="Load More Articles" />}
      </section>
    </div>
  ),
})
