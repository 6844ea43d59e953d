import { Badge, Button } from '@mantine/core'
import type { TrashItem } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { formatDate, formatDateTime } from '../../ui/dates.ts'
import { RestoreIcon } from '../../ui/icons.tsx'
import { DeleteButton } from '../../ui/lists/delete-button.tsx'
import { titleOf, useDeleteForever, useRestore } from './trash-changes.tsx'
import css from './trash-screen.module.css'

type Props = { item: TrashItem; onGone(): void }

/** One item: where it comes from, when it was deleted and when it goes for good; the way back, and the way out. */
export function TrashCard({ item, onGone }: Props) {
  const restore = useRestore(item, onGone)
  const remove = useDeleteForever(item, onGone)
  const mayDecide = useMay()('content.trash')
  const titleId = `trashed-${item.id}`
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div>
        <p className={css.above}>
          <Badge variant="light" color="gold">
            {item.originalTable}
          </Badge>
          <span>
            Deleted on {formatDateTime(item.deletedAt)}
            {item.deletedBy && ` by ${item.deletedBy}`}
          </span>
        </p>
        <h2 className={css.title} id={titleId}>
          {titleOf(item)}
        </h2>
        {item.content.description && <p className={css.description}>{item.content.description}</p>}
        <p className={css.purge}>Will be deleted for good on {formatDate(item.purgedAt)}</p>
      </div>
      {mayDecide && (
        <div className={css.actions}>
          <Button
            variant="default"
            leftSection={<RestoreIcon size={16} />}
            aria-describedby={titleId}
            loading={restore.isPending}
            onClick={() => restore.mutate()}
          >
            Restore
          </Button>
          <DeleteButton
            label="Delete Forever"
            aria-describedby={titleId}
            loading={remove.isPending}
            onClick={remove.ask}
          />
        </div>
      )}
    </article>
  )
}
