import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { Badge } from '../cards/badge.tsx'
import card from '../cards/content-card.module.css'
import { ItemPicture } from '../cards/item-picture.tsx'
import { BookFacts } from './book-facts.tsx'
import css from './media-row.module.css'

/** One book of the list. Its id is what the headline leads to. */
export function BookCard({ item, first = false }: { item: ListedContent<'book'>; first?: boolean }) {
  return (
    <article className={css.row} id={`book-${item.id}`}>
      <div className={css.cover}>
        <ItemPicture item={item} ratio="book" first={first} />
      </div>
      <div>
        {item.category && <Badge label={item.category} tone="gold" />}
        <h3>
          <a href={contentTypeOf(item).itemPath(item)}>{keepTogether(item.title)}</a>
        </h3>
        <BookFacts item={item} />
        {item.description && <p className={card.description}>{keepTogether(item.description)}</p>}
      </div>
    </article>
  )
}
