import { Badge } from '@mantine/core'
import { type ContentType, categoryLabel } from '#content/types/content-type.ts'
import type { ContentListItem } from '../../api/api.ts'
import css from './content-card.module.css'
import { ItemActions } from './item-actions.tsx'
import { type Choice, ItemChoice } from './item-choice.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemPicture } from './item-picture.tsx'
import { ItemTitle } from './item-title.tsx'
import { StageBadge } from './review/stage-badge.tsx'
import { StatusBadge } from './status-badge.tsx'
import { OpenByOthers } from './together/open-by-others.tsx'

type Props = Choice & {
  type: ContentType
  item: ContentListItem
  autoPublish: boolean
  onTrashed(): void
}

/** One item in its list: what it is, how it stands, and what can be done with it. */
export function ContentCard({ type, item, autoPublish, onTrashed, ...choice }: Props) {
  const titleId = `item-${item.id}`
  return (
    <article
      className={css.card}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the card takes the keys J, K, X, E and P
      tabIndex={0}
      data-row
      aria-labelledby={titleId}
      aria-keyshortcuts="J K X E P"
      data-chosen={choice.isChosen || undefined}
    >
      <ItemChoice className={css.choice} item={item} {...choice} />
      <ItemPicture item={item} />
      <div className={css.words}>
        <Standing type={type} item={item} />
        <h2 className={css.title} id={titleId}>
          <ItemTitle item={item} />
        </h2>
        {item.description && <p className={css.description}>{item.description}</p>}
        <ItemFacts type={type} item={item} autoPublish={autoPublish} />
      </div>
      <div className={css.actions}>
        <ItemActions type={type} item={item} describedBy={titleId} onTrashed={onTrashed} />
      </div>
    </article>
  )
}

/** Where an item stands, and what it is filed under. */
function Standing({ type, item }: Pick<Props, 'type' | 'item'>) {
  const category = typeof type.categories === 'string' ? null : categoryLabel(type, item.category)
  return (
    <p className={css.above}>
      <ItemBadges item={item} />
      {category && <span className={css.category}>{category}</span>}
    </p>
  )
}

/** Where an item stands, in a card as in a line. */
export function ItemBadges({ item }: Pick<Props, 'item'>) {
  return (
    <>
      <StatusBadge state={item.publicationState} />
      <StageBadge item={item} />
      {item.changedBy && (
        <Badge variant="outline" color="indigo" title={`Kept by ${item.changedBy}`}>
          {item.changesAt ? 'Changes scheduled' : 'Draft of changes'}
        </Badge>
      )}
      {item.submittedBy && <Badge variant="outline">Submitted</Badge>}
      {item.assignee && <span className={css.category}>For {item.assignee}</span>}
      <OpenByOthers id={item.id} />
    </>
  )
}
