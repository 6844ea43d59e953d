import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { DisplayDate } from '../layout/display-date.tsx'
import { Badge } from './badge.tsx'
import { badgeOf } from './badge-of.ts'
import css from './meta-line.module.css'

/** Badge and date of an item. */
export function MetaLine({ item }: { item: Pick<ListedContent, 'type' | 'category' | 'publishedAt'> }) {
  return (
    <p className={css.meta}>
      <Badge {...badgeOf(item)} />
      <DisplayDate date={item.publishedAt} />
    </p>
  )
}
