import { priceLabel } from '#content/types/fields/cedis.ts'
import meta from '../cards/meta-line.module.css'
import type { PublicListItem } from '../site-data.ts'
import { bookDetails } from './media-details.ts'
import css from './media-row.module.css'

/** Who wrote a book, when it came out, and its price where it has one. */
export function BookFacts({ item }: { item: Pick<PublicListItem, 'details'> }) {
  const { author, publishDate, pricePesewas } = bookDetails(item)
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
