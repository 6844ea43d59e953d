import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { useClientModule } from '../../page/use-client-module.ts'
import { AuthorLine } from '../layout/author-line.tsx'
import css from './content-card.module.css'
import { ItemPicture } from './item-picture.tsx'
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
export function ContentCard({
  item,
  heading: Heading = 'h3',
  first,
  readLabel = 'Read More',
  dialog,
}: Props) {
  const href = contentTypeOf(item).itemPath(item)
  const overlay = useClientModule('src/site/client/dialog.ts')
  return (
    <article className={css.card}>
      <ItemPicture item={item} first={first} />
      <MetaLine item={item} />
      <Heading>
        <a href={href}>{keepTogether(item.title)}</a>
      </Heading>
      {item.description && <p className={css.description}>{keepTogether(item.description)}</p>}
      {item.authors.length > 0 && (
        <p className={css.by}>
          <AuthorLine authors={item.authors} />
        </p>
      )}
      <a className={css.more} href={href} {...(dialog && { 'data-dialog': '', ...overlay })}>
        {readLabel}
        <span className="unseen">: {item.title}</span>
      </a>
    </article>
  )
}
