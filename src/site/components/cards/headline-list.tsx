import { Fragment } from 'react'
import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { monthOf } from '../dates.ts'
import { HeadlineItem } from './headline-item.tsx'
import css from './headline-list.module.css'

type Props = {
  items: readonly ListedContent[]
  /** `front`: the newest leads with its picture, the rest stand below it (home). `list`: one under the other, by month (/headlines). */
  variant: 'front' | 'list'
}

/** Headlines of all types, newest first. */
export function HeadlineList({ items, variant }: Props) {
  if (variant === 'list') {
    return (
      <div className={css.list} data-list="">
        {items.map((item, index) => {
          const month = monthOf(item.publishedAt)
          const isFirst = index === 0 || monthOf(items[index - 1]!.publishedAt).id !== month.id
          return (
            <Fragment key={item.id}>
              {isFirst && <h2 id={month.id}>{month.label}</h2>}
              <HeadlineItem item={item} />
            </Fragment>
          )
        })}
      </div>
    )
  }
  const [lead, ...rest] = items
  return (
    <div className={css.front}>
      {lead && <HeadlineItem item={lead} lead />}
      {rest.length > 0 && (
        <div className={css.rest}>
          {rest.map((item) => (
            <HeadlineItem key={item.id} item={{ ...item, description: '' }} />
          ))}
        </div>
      )}
    </div>
  )
}
