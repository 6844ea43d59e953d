import { z } from 'zod'
import { lineOfText, webAddress } from '#platform/text.schema.ts'
import { defineContentType } from './content-type.ts'
import { cedis } from './fields/cedis.ts'
import { countOrNone } from './fields/count-or-none.ts'
import { drawn } from './fields/drawing.ts'

/** A law book that readers can order by phone or e-mail. */
export const book = defineContentType({
  name: 'book',
  label: { one: 'Book', many: 'Books' },
  section: 'books',
  icon: 'M4.5 4.5a2 2 0 0 1 2-2h9v12h-9a2 2 0 0 0-2 2zM4.5 16.5a1.5 1.5 0 0 0 2 1h9v-3M8 6.5h4.5',
  tone: 'gold',
  palette: 'gold',
  menu: { group: null, label: 'Law Books & Prices' },
  sitemap: { name: 'books', isNews: false },
  words: {
    empty: 'Books Coming Soon',
    more: 'Load More Books',
    back: 'Back to Law Books',
    share: 'Share this book',
    missing: {
      title: 'Book Not Found',
      text: "The book you're looking for doesn't exist or has been removed.",
    },
  },
  listPath: '/law-books',
  headlinePath: ({ id }) => `/law-books#book-${id}`,
  bodyLabel: 'More about the book',
  categories: 'free',
  defaultCategory: null,
  details: z.object({
    author: lineOfText('Author', { max: 200 }).default('').meta({ title: 'Author' }),
    publishDate: lineOfText('Publish date', { max: 40 })
      .default('')
      .meta({ title: 'Publish date', hint: 'March 9, 2026, or only the year' }),
    pricePesewas: cedis
      .default(null)
      .meta({ title: 'Price', control: 'money', hint: 'in cedis, like 50.00' }),
    pdfUrl: webAddress('PDF').default(null).meta({ title: 'PDF', control: 'pdf' }),
    publisher: lineOfText('Publisher', { max: 120 })
      .default('')
      .meta({ title: 'Publisher', group: 'For citations' }),
    edition: countOrNone('Edition', { max: 99 }).default(null).meta({
      title: 'Edition',
      hint: 'its number, from the second on',
      control: 'count',
      group: 'For citations',
    }),
    ...drawn,
  }),
  publishable: z.object({
    title: z.string().min(3, 'Give it a title.'),
    details: z.object({ author: z.string().min(1, 'Name the author of the book.') }),
  }),
  infoLine: ({ details, category }) => [details.author, category].filter(Boolean).join(' · '),
})
