import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { useClientModule } from '../../page/use-client-module.ts'
import css from './content-card.module.css'
import { ItemPicture } from './item-picture.tsx'
import { ItemWords } from './item-words.tsx'
import { MetaLine } from './meta-line.tsx'

type Props = {
  item: ListedContent
  /** The level that follows the heading above the grid. */
  heading?: 'h2' | 'h3'
  /** For the cards that a reader sees without scrolling. */
  first?: boolean
  /** What the second link says, for lists with a word of their own. */
  readLabel?: string
  /** Opens the page in the overlay of this page, which must then have one. */
  dialog?: boolean
}

/** One item of a grid. The title's link covers the whole card; 'Read More' names the title to those who hear it. */
export function ContentCard({ item, heading = 'h3', first, readLabel = 'Read More', dialog }: Props) {
  const href = contentTypeOf(item).itemPath(item)
  const overlay = useClientModule('src/site/client/dialog.ts')
  return (
    <article className={css.card}>
      <ItemPicture item={item} first={first} />
      <MetaLine item={item} />
      <ItemWords item={item} href={href} heading={heading} css={css} />
      <a className={css.more} href={href} {...(dialog && { 'data-dialog': '', ...overlay })}>
        {readLabel}
        <span className="unseen">: {item.title}</span>
      </a>
    </article>
  )
}
