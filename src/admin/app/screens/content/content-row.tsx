import { type ContentType, categoryLabel } from '#content/types/content-type.ts'
import type { ContentListItem } from '../../api/api.ts'
import { formatDateTime, formatShortDay } from '../../ui/dates.ts'
import { ItemBadges } from './content-card.tsx'
import css from './content-table.module.css'
import { ItemActions } from './item-actions.tsx'
import { type Choice, ItemChoice } from './item-choice.tsx'
import { ItemTitle } from './item-title.tsx'

export type RowProps = Choice & { type: ContentType; item: ContentListItem; onTrashed(): void }

/** One item in a line. */
export function ContentRow({ type, item, onTrashed, ...choice }: RowProps) {
  const titleId = `item-${item.id}`
  return (
    <tr
      className={css.row}
      tabIndex={0}
      data-row
      aria-labelledby={titleId}
      aria-keyshortcuts="J K X E P"
      data-chosen={choice.isChosen || undefined}
    >
      <td className={css.choice}>
        <ItemChoice item={item} {...choice} />
      </td>
      <th scope="row" id={titleId} className={css.title}>
        <ItemTitle item={item} />
      </th>
      <td>{authorOf(item)}</td>
      <td className={css.badges}>
        <ItemBadges item={item} />
      </td>
      {type.categories !== 'none' && <td>{categoryLabel(type, item.category)}</td>}
      <td className={css.changed} title={formatDateTime(item.updatedAt)}>
        {item.lastSavedBy} <time dateTime={item.updatedAt}>{formatShortDay(item.updatedAt)}</time>
      </td>
      <td className={css.words}>{item.wordCount.toLocaleString('en-GH')}</td>
      <td className={css.actions}>
        <ItemActions type={type} item={item} describedBy={titleId} isCompact onTrashed={onTrashed} />
      </td>
    </tr>
  )
}

/** Whom readers are told; else who began it. */
function authorOf({ authors, details, writer }: ContentListItem): string | null {
  const names = authors.map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim()).join(', ')
  return names || ('author' in details && details.author) || writer
}
