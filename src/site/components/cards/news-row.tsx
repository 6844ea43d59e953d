import type { ReactNode } from 'react'
import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import card from './content-card.module.css'
import { ItemPicture } from './item-picture.tsx'
import { ItemWords } from './item-words.tsx'
import { MetaLine } from './meta-line.tsx'
import css from './news-row.module.css'

/** How wide the picture of a row is shown. */
const IN_A_ROW = '(min-width: 48rem) 14rem, 92vw'

/** One news item of a list: words first, with its own picture where it has one, else the sign of its type. */
export function NewsRow({ item }: { item: ListedContent }) {
  const { icon, itemPath } = contentTypeOf(item)
  const href = itemPath(item)
  return (
    <article className={`${card.card} ${css.row}`}>
      {item.imageUrl ? (
        <ItemPicture item={item} sizes={IN_A_ROW} />
      ) : (
        <svg className={css.sign} viewBox="0 0 20 20" width="24" height="24" aria-hidden="true">
          <path d={icon} />
        </svg>
      )}
      <div className={css.words}>
        <MetaLine item={item} />
        <ItemWords item={item} href={href} heading="h2" css={card} />
        <a className={card.more} href={href}>
          Read More
          <span className="unseen">: {item.title}</span>
        </a>
      </div>
    </article>
  )
}

/** News items one under the other. */
export function NewsRows({ children }: { children: ReactNode }) {
  return (
    <div className={css.rows} data-list="">
      {children}
    </div>
  )
}
