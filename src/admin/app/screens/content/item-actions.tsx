import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { ContentType } from '#content/types/content-type.ts'
import type { ContentListItem } from '../../api/api.ts'
import { readItemAhead } from '../../api/read-item.ts'
import { useMay } from '../../api/use-may.ts'
import { EditIcon } from '../../ui/icons.tsx'
import { DeleteButton } from '../../ui/lists/delete-button.tsx'
import { ViewLink } from '../../ui/lists/view-link.tsx'
import { useTrash } from './item-changes.ts'
import { ItemMenu } from './item-menu.tsx'
import { formOf } from './item-title.tsx'
import { PublishToggle } from './publish-toggle.tsx'
import { ReviewButton } from './review/review-button.tsx'
import { SendLink } from './send-link.tsx'

type Props = {
  type: ContentType
  item: ContentListItem
  /** The id of what names the item. */
  describedBy: string
  /** Small, and what is seldom done behind a menu; so on a phone in any case. */
  isCompact?: boolean
  onTrashed(): void
}

/** What can be done with an item in its list, by whose role may. */
export function ItemActions({ type, item, describedBy, isCompact = false, onTrashed }: Props) {
  const navigate = useNavigate({ from: '/$section' })
  const may = useMay()
  const trash = useTrash(type, item, onTrashed)
  const isPhone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  const mayEdit = may('content.edit', item)
  const refusal = !may('content.trash') && 'Your role may not delete.'
  return (
    <>
      {mayEdit && (
        <>
          <NextStep type={type} item={item} describedBy={describedBy} isCompact={isCompact} />
          <Button
            size={isCompact ? 'compact-sm' : 'sm'}
            variant="default"
            leftSection={<EditIcon size={16} />}
            aria-describedby={describedBy}
            data-key="e"
            data-edit
            onClick={() => {
              readItemAhead(item.id)
              void navigate(formOf(item))
            }}
          >
            Edit
          </Button>
        </>
      )}
      {isCompact || isPhone ? (
        <ItemMenu
          type={type}
          item={item}
          trash={mayEdit ? { refusal, isPending: trash.isPending, act: () => trash.mutate() } : null}
        />
      ) : (
        <>
          {mayEdit && (
            <DeleteButton
              aria-describedby={describedBy}
              refusal={refusal}
              loading={trash.isPending}
              onClick={() => trash.mutate()}
            />
          )}
          {item.type === 'newsletter' && may('newsletter.send') && (
            <SendLink item={item} describedBy={describedBy} />
          )}
          {item.publicationState === 'published' && (
            <ViewLink href={type.itemPath(item)} describedBy={describedBy} />
          )}
        </>
      )}
    </>
  )
}

type StepProps = { type: ContentType; item: ContentListItem; describedBy: string; isCompact: boolean }

/** Publishing, or for those who may not, sending to those who may. */
function NextStep(props: StepProps) {
  const mayPublish = useMay()('content.publish')
  const isDraft = props.item.status === 'draft'
  return isDraft && !mayPublish ? <ReviewButton {...props} /> : <PublishToggle {...props} />
}
