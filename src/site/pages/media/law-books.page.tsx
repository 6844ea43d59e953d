import { LoadMore } from '../../components/controls/load-more.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { SectionHeading } from '../../components/layout/section-heading.tsx'
import { BookCard } from '../../components/media/book-card.tsx'
import { BooksHero } from '../../components/media/books-hero.tsx'
import { MediaRows } from '../../components/media/media-rows.tsx'
import { OrderSection } from '../../components/media/order-section.tsx'
import { addressOf } from '../../page/address-of.ts'
import { definePage } from '../../page/page.ts'
import { loadMediaList, mediaListHead } from './load-media.ts'

const LIST = {
  title: 'Law Books & Prices',
  description: 'Law books for students and the public, with prices in Ghana cedis and how to order.',
  path: '/law-books',
}

export const lawBooksPage = definePage({
  path: '/law-books',
  query: ['id', 'page'],

  load: ({ db, query }) => loadMediaList(db, 'book', query),
  canonical: ({ page }) => addressOf('/law-books', page ? { page } : {}),
  head: ({ next }, context) => mediaListHead(LIST, next, context),
  tags: () => ['type:book'],

  View: ({ data: { items, next }, context: { settings } }) => (
    <>
      <div className="wrap">
        <BooksHero title={LIST.title}>{LIST.description}</BooksHero>
        <SectionHeading title="Our Legal Book Collection" />
        {items.length === 0 ? (
          <EmptyState title="Books Coming Soon">
            <p>
              Contact us about the book you are looking for:{' '}
              <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>
            </p>
          </EmptyState>
        ) : (
          <MediaRows variant="pairs">
            {items.map((item, index) => (
              <BookCard key={item.id} item={item} first={index < 2} />
            ))}
          </MediaRows>
        )}
        {next && <LoadMore href={addressOf('/law-books', { page: next })} label="Load More Books" />}
        <OrderSection settings={settings} />
      </div>
    </>
  ),
})
