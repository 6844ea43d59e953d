import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { priceLabel } from '#content/types/fields/cedis.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import meta from '../cards/meta-line.module.css'
import { formatDate } from '../dates.ts'
import css from './media-row.module.css'

/** Who wrote a book, when it came out, and its price, or where to ask for it. */
export function BookFacts({ item }: { item: ListedContent<'book'> }) {
  const { author, publishDate, pricePesewas } = item.details
  return (
    <>
      <p className={meta.meta}>
        {author && (
          <span>
            By <b>{author}</b>
          </span>
        )}
        <span>{`Published ${publishDate || formatDate(item.publishedAt)}`}</span>
      </p>
      <p className={css.price}>
        {pricePesewas === null ? (
          <a href={`${contentTypeOf(item).itemPath(item)}#order`}>Ask for the price</a>
        ) : (
          priceLabel(pricePesewas)
        )}
      </p>
    </>
  )
}
