import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { keepTogether } from '#content/rich-text/keep-together.ts'
import { citationsOf, courtOf } from '#content/types/case.ts'
import { contentTypeOf } from '#content/types/registry.ts'
import { Badge } from './badge.tsx'
import { badgeOf } from './badge-of.ts'
import card from './content-card.module.css'
import { ItemWords } from './item-words.tsx'
import meta from './meta-line.module.css'
import css from './news-row.module.css'

/** One case brief of a list: its area, its court and year, by what it is cited, and what it is about. */
export function CaseRow({ item }: { item: ListedContent<'case'> }) {
  const { icon, itemPath } = contentTypeOf(item)
  const { details } = item
  const [citation] = citationsOf(details)
  return (
    <article className={`${card.card} ${css.row}`}>
      <svg className={css.sign} viewBox="0 0 20 20" width="24" height="24" aria-hidden="true">
        <path d={icon} />
      </svg>
      <div className={css.words}>
        <p className={meta.meta}>
          <Badge {...badgeOf(item)} />
          <span>{[courtOf(details), details.year].filter(Boolean).join(' · ')}</span>
          {citation && <span>{keepTogether(citation)}</span>}
        </p>
        <ItemWords item={item} href={itemPath(item)} heading="h2" css={card} />
        <a className={card.more} href={itemPath(item)}>
          Read the brief
          <span className="unseen">: {item.title}</span>
        </a>
      </div>
    </article>
  )
}
