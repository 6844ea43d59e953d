import type { ReactNode } from 'react'
import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import { categoryLabel } from '#content/types/content-type.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { Badge } from '../cards/badge.tsx'
import { badgeOf } from '../cards/badge-of.ts'
import { ItemPicture, OVER_THE_TEXT } from '../cards/item-picture.tsx'
import { DisplayDate } from '../layout/display-date.tsx'
import css from './article-hero.module.css'
import reading from './reading.module.css'

type Props = {
  item: ListedContent
  /** 'Legal Article', or the category of a news item. */
  badge: string
  backHref: string
  backLabel: string
  /** What stands in the place of the item's own picture, right under the title: a player, a cover. */
  picture?: ReactNode
  /** What stands under the description: the byline, the share links. */
  children?: ReactNode
}

/** The head of an article or news page: where it came from, what it is, its title, its picture. */
export function ArticleHero({ item, badge, backHref, backLabel, picture, children }: Props) {
  const category = categoryLabel(contentTypeOf(item), item.category)
  const words = (
    <>
      {item.description && <p className={css.lede}>{keepTogether(item.description)}</p>}
      <div className={css.signed}>{children}</div>
    </>
  )
  return (
    <>
      <header className={`narrow ${css.words}`}>
        <a className={css.back} href={backHref} data-back="">
          <span aria-hidden="true">←</span>
          {backLabel}
        </a>
        <p className={css.meta}>
          <Badge label={badge} tone={badgeOf(item).tone} />
          {category && !badge.includes(category) && <span>{category}</span>}
          <DisplayDate date={item.publishedAt} />
        </p>
        <h1>{keepTogether(item.title)}</h1>
        {!picture && words}
      </header>
      <div className={`wrap ${css.picture} ${reading.picture}`}>
        {picture ?? (
          <ItemPicture item={item} ratio={item.imageUrl ? 'wide' : 'band'} first sizes={OVER_THE_TEXT} />
        )}
      </div>
      {picture && <div className={`narrow ${css.words}`}>{words}</div>}
    </>
  )
}
