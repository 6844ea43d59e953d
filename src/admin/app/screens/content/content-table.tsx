import type { ContentType } from '#content/types/content-type.ts'
import { ContentRow, type RowProps } from './content-row.tsx'
import css from './content-table.module.css'

type Props = { type: ContentType; rows: Omit<RowProps, 'type'>[] }

/** A line an item, for whoever looks through many; where there is no room for columns each line folds. */
export function ContentTable({ type, rows }: Props) {
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption className={css.caption}>{type.label.many}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={css.caption}>Selected</span>
            </th>
            <th scope="col">Title</th>
            <th scope="col">Author</th>
            <th scope="col">Status</th>
            {type.categories !== 'none' && <th scope="col">Category</th>}
            <th scope="col">Changed by</th>
            <th scope="col" className={css.words}>
              Words
            </th>
            <th scope="col">
              <span className={css.caption}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ContentRow key={row.item.id} type={type} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
