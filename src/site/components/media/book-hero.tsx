import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { ItemPicture } from '../cards/item-picture.tsx'
import button from '../controls/button.module.css'
import { ButtonLink } from '../controls/button-link.tsx'
import { ButtonRow } from '../controls/button-row.tsx'
import { BookFacts } from './book-facts.tsx'
import css from './media-row.module.css'

/** The cover of a book, who wrote it, and what it costs. */
export function BookHero({ item }: { item: ListedContent<'book'> }) {
  const { pdfUrl } = item.details
  return (
    <div className={css.head}>
      <div className={css.cover}>
        <ItemPicture item={item} ratio="book" first />
      </div>
      <div>
        <BookFacts item={item} />
        <ButtonRow>
          <ButtonLink href="#order" tone="gold">
            Order this book
          </ButtonLink>
          {pdfUrl && (
            <a className={`${button.button} ${button.outline}`} href={pdfUrl} download>
              Download the PDF
            </a>
          )}
        </ButtonRow>
      </div>
    </div>
  )
}
