import { contentTypeOf } from '#content/types/registry.ts'
import { MissingItemBody } from '../../components/feedback/missing-item-body.tsx'
import { BookHero } from '../../components/media/book-hero.tsx'
import { OrderSection } from '../../components/media/order-section.tsx'
import { ReadingView } from '../../components/reading/reading-view.tsx'
import { definePage } from '../../page/page.ts'
import { bookData } from '../../page/structured-data.ts'
import { loadMediaItem, mediaHead } from './load-media.ts'

export const bookPage = definePage({
  path: '/law-books/:id/:slug?',
  query: ['comment'],

  load: ({ db, params, query }) => loadMediaItem(db, 'book', params.id, query),
  canonical: ({ item }) => contentTypeOf(item).itemPath(item),
  head: ({ item }, context) =>
    mediaHead(item, { name: 'Law Books & Prices', path: '/law-books' }, context, {
      type: 'book',
      dataOf: bookData,
    }),
  tags: ({ item }) => [`content:${item.id}`, `comments:${item.id}`],

  View: ({ data, context }) => (
    <>
      <ReadingView
        {...data}
        context={context}
        badge="Law Book"
        backHref="/law-books"
        backLabel="Back to Law Books"
        shareLabel="Share this book"
        byline={false}
        picture={<BookHero item={data.item} />}
      />
      <div className="narrow">
        <OrderSection settings={context.settings} title={data.item.title} />
      </div>
    </>
  ),

  missingTitle: 'Book Not Found',
  Missing: () => (
    <MissingItemBody
      title="Book Not Found"
      text="The book you're looking for doesn't exist or has been removed."
      backHref="/law-books"
      backLabel="Back to Law Books"
    />
  ),
})
