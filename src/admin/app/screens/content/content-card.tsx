import { Badge, Button, Checkbox } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ContentType, categoryLabel } from '#content/types/content-type.ts'
import type { ContentListItem } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { EditIcon } from '../../ui/icons.tsx'
import { DeleteButton } from '../../ui/lists/delete-button.tsx'
import { ViewLink } from '../../ui/lists/view-link.tsx'
import css from './content-card.module.css'
import { useTrash } from './item-changes.ts'
import { ItemFacts } from './item-facts.tsx'
import { ItemPicture } from './item-picture.tsx'
import { PublishToggle } from './publish-toggle.tsx'
import { ReviewButton } from './review/review-button.tsx'
import { SendLink } from './send-link.tsx'
import { StatusBadge } from './status-badge.tsx'

type Props = {
  type: ContentType
  item: ContentListItem
  autoPublish: boolean
  isChosen: boolean
  onChoose(isChosen: boolean, how: { isRange: boolean }): void
  onTrashed(): void
}

/** One item in its list: what it is, how it stands, and what can be done with it. */
export function ContentCard({ type, item, autoPublish, isChosen, onChoose, onTrashed }: Props) {
  const navigate = useNavigate({ from: '/$section' })
  const trash = useTrash(type, item, onTrashed)
  const may = useMay()
  const [mayEdit, mayTrash] = [may('content.edit', item), may('content.trash')]
  const titleId = `item-${item.id}`
  /** Where the item's form opens: over the list, which stays where it is. */
  const form = {
    to: '.',
    search: (now: object) => ({ ...now, edit: String(item.id) }),
    state: { openedHere: true },
    resetScroll: false,
  } as const

  return (
    <article className={css.card} aria-labelledby={titleId} data-chosen={isChosen || undefined}>
      {may('content.publish') && (
        <Checkbox
          className={css.choice}
          aria-label={`Select ${item.title}`}
          checked={isChosen}
          onChange={({ currentTarget, nativeEvent }) =>
            onChoose(currentTarget.checked, { isRange: (nativeEvent as MouseEvent).shiftKey })
          }
        />
      )}
      <ItemPicture item={item} />
      <div className={css.words}>
        <Standing type={type} item={item} />
        <h2 className={css.title} id={titleId}>
          {mayEdit ? (
            <Link from="/$section" {...form} preload={false}>
              {item.title}
            </Link>
          ) : (
            item.title
          )}
        </h2>
        {item.description && <p className={css.description}>{item.description}</p>}
        <ItemFacts type={type} item={item} autoPublish={autoPublish} />
      </div>
      <div className={css.actions}>
        {mayEdit && (
          <>
            <NextStep type={type} item={item} describedBy={titleId} />
            <Button
              size="sm"
              variant="default"
              leftSection={<EditIcon size={16} />}
              aria-describedby={titleId}
              onClick={() => navigate(form)}
            >
              Edit
            </Button>
            <DeleteButton
              aria-describedby={titleId}
              refusal={!mayTrash && 'Your role may not delete.'}
              loading={trash.isPending}
              onClick={() => trash.mutate()}
            />
          </>
        )}
        {item.type === 'newsletter' && may('newsletter.send') && (
          <SendLink item={item} describedBy={titleId} />
        )}
        {item.publicationState === 'published' && (
          <ViewLink href={type.itemPath(item)} describedBy={titleId} />
        )}
      </div>
    </article>
  )
}

type StepProps = { type: ContentType; item: ContentListItem; describedBy: string }

/** Publishing, or for those who may not, sending to those who may. */
function NextStep(props: StepProps) {
  const mayPublish = useMay()('content.publish')
  const isDraft = props.item.status === 'draft'
  return isDraft && !mayPublish ? <ReviewButton {...props} /> : <PublishToggle {...props} />
}

/** Where an item stands, and what it is filed under. */
function Standing({ type, item }: Pick<Props, 'type' | 'item'>) {
  const category = typeof type.categories === 'string' ? null : categoryLabel(type, item.category)
  return (
    <p className={css.above}>
      <StatusBadge state={item.publicationState} />
      {item.sentForReviewAt && (
        <Badge variant="outline" color="clay">
          Waiting for review
        </Badge>
      )}
      {item.submittedBy && <Badge variant="outline">Submitted</Badge>}
      {category && <span className={css.category}>{category}</span>}
    </p>
  )
}
