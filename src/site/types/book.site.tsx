import type { PublishedContent } from '#content/queries/public-content.queries.ts'
import { book } from '#content/types/book.ts'
import { formatCedis } from '#content/types/fields/cedis.ts'
import { SectionHeading } from '../components/layout/section-heading.tsx'
import { BookCard } from '../components/media/book-card.tsx'
import { BookHero } from '../components/media/book-hero.tsx'
import { BooksHero } from '../components/media/books-hero.tsx'
import { MediaRows } from '../components/media/media-rows.tsx'
import { OrderSection } from '../components/media/order-section.tsx'
import type { PageContext } from '../page/page.ts'
import { pictureOf } from '../page/structured-data.ts'
import { defineSiteType } from './define-site-type.ts'

const TITLE = 'Law Books & Prices'

/** Law books, with prices and how to order. */
export const bookSite = defineSiteType(book, {
  styles: 'media',
  list: {
    title: TITLE,
    description: 'Law books for students and the public, with prices in Ghana cedis and how to order.',
    isCalled: true,
    Heading: (props) => (
      <>
        <BooksHero {...props} />
        <SectionHeading title="Our Legal Book Collection" />
      </>
    ),
    Card: BookCard,
    Rows: ({ children }) => <MediaRows variant="pairs">{children}</MediaRows>,
    first: 2,
    Empty: ({ context: { settings } }) => (
      <p>
        Contact us about the book you are looking for:{' '}
        <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>
      </p>
    ),
    Foot: ({ context }) => <OrderSection settings={context.settings} />,
  },
  item: {
    crumb: TITLE,
    badge: 'Law Book',
    kind: 'book',
    hasByline: () => false,
    Picture: BookHero,
    Foot: ({ item, context }) => (
      <div className="narrow">
        <OrderSection settings={context.settings} title={item.title} />
      </div>
    ),
    jsonLd: bookData,
  },
  feeds: [],
  furtherAuthors: ({ details }) => [details.author],
})

/** A law book, with an offer only where a price is known. */
export function bookData(
  item: PublishedContent<'book'>,
  path: string,
  { origin }: PageContext,
): Record<string, unknown> {
  const { author, publishDate, pricePesewas } = item.details
  const published = dateOf(publishDate)
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    '@id': `${origin}${path}#book`,
    name: item.title,
    url: `${origin}${path}`,
    description: item.description,
    inLanguage: 'en-GH',
    image: pictureOf(item, origin),
    ...(author ? { author: [{ '@type': 'Person', name: author }] } : {}),
    ...(published && { datePublished: published }),
    ...(item.category && { genre: item.category }),
    ...(pricePesewas !== null && {
      offers: {
        '@type': 'Offer',
        price: formatCedis(pricePesewas),
        priceCurrency: 'GHS',
        availability: 'https://schema.org/InStock',
        url: `${origin}${path}`,
        seller: { '@id': `${origin}/#org` },
      },
    }),
  }
}

/** `March 9, 2026` → `2026-03-09`; a year alone stays one. */
function dateOf(text: string): string | null {
  if (/^\d{4}$/.test(text)) return text
  const time = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
