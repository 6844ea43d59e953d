import { Fragment } from 'react'
import type { ListedContent } from '#content/queries/public-content.queries.ts'
import { monthOf } from '../dates.ts'
import { HeadlineItem } from './headline-item.tsx'
import css from './headline-list.module.css'

type Props = {
  items: readonly ListedContent[]
  /**
   * `front`: the first leads with its picture, the rest stand below it (home). `list`: one under the other, by month
   * (/headlines). `parts`: one under the other, by number (a series).
   */
  variant: 'front' | 'list' | 'parts'
}

/** Headlines of all types, in their order. */
export function HeadlineList({ items, variant }: Props) {
  if (variant !== 'front') {
    const headingOf = (item: ListedContent, index: number) =>
      variant === 'list' ? monthOf(item.publishedAt) : { id: `part-${index + 1}`, label: `Part ${index + 1}` }
    return (
      <div className={css.list} data-list="">
        {items.map((item, index) => {
          const heading = headingOf(item, index)
          const isFirst = index === 0 || headingOf(items[index - 1]!, index - 1).id !== heading.id
          return (
            <Fragment key={item.id}>
              {isFirst && <h2 id={heading.id}>{heading.label}</h2>}
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
