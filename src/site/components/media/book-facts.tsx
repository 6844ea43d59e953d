import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { priceLabel } from '#content/types/fields/cedis.ts'
import meta from '../cards/meta-line.module.css'
import css from './media-row.module.css'

/** Who wrote a book, when it came out, and its price where it has one. */
export function BookFacts({ item }: { item: Pick<ListedContent<'book'>, 'details'> }) {
  const { author, publishDate, pricePesewas } = item.details
  return (
    <>
      <p className={meta.meta}>
        {author && <span>{author}</span>}
        {publishDate && <span>{publishDate}</span>}
      </p>
      {pricePesewas !== null && <p className={css.price}>{priceLabel(pricePesewas)}</p>}
    </>
  )
}
