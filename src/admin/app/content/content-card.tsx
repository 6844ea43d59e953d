import { Badge, Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ContentType, categoryLabel } from '#content/content-type.ts'
import { EditIcon, TrashIcon, ViewIcon } from '../art/icons.tsx'
import { formatDate, formatDateTime } from '../frame/dates.ts'
import type { ContentListItem } from '../server/api.ts'
import css from './content-card.module.css'
import { useTrash } from './item-changes.ts'
import { ItemPicture } from './item-picture.tsx'
import { PublishToggle } from './publish-toggle.tsx'
import { isScheduled, StatusBadge } from './status-badge.tsx'

type Props = { type: ContentType; item: ContentListItem; onTrashed(): void }

/** One item in its list: what it is, how it stands, and what can be done with it. */
export function ContentCard({ type, item, onTrashed }: Props) {
  const navigate = useNavigate({ from: '/$section' })
  const trash = useTrash(type, item, onTrashed)
  const titleId = `item-${item.id}`
  const edit = String(item.id)
  const category = typeof type.categories === 'string' ? null : categoryLabel(type, item.category)
  const info = type.infoLine(item) ?? formatDate(item.publishedAt ?? item.createdAt)

  return (
    <article className={css.card} aria-labelledby={titleId}>
      <ItemPicture item={item} />
      <div className={css.words}>
        <p className={css.above}>
          <StatusBadge item={item} />
          {item.submitted && <Badge variant="outline">Submitted</Badge>}
          {category && <span className={css.category}>{category}</span>}
        </p>
        <h2 className={css.title} id={titleId}>
          <Link
            from="/$section"
            to="."
            search={(now) => ({ ...now, edit })}
            state={{ openedHere: true }}
            resetScroll={false}
            preload={false}
          >
            {item.title}
          </Link>
        </h2>
        {item.description && <p className={css.description}>{item.description}</p>}
        <p className={css.info}>
          {info}
          {isScheduled(item) && item.publishedAt && ` · Goes public on ${formatDateTime(item.publishedAt)}`}
        </p>
      </div>
      <div className={css.actions}>
        <PublishToggle type={type} item={item} describedBy={titleId} />
        <Button
          size="sm"
          variant="default"
          leftSection={<EditIcon size={16} />}
          aria-describedby={titleId}
          onClick={() =>
            navigate({
              to: '.',
              search: (now) => ({ ...now, edit }),
              state: { openedHere: true },
              resetScroll: false,
            })
          }
        >
          Edit
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="clay"
          leftSection={<TrashIcon size={16} />}
          aria-describedby={titleId}
          loading={trash.isPending}
          onClick={() => trash.mutate()}
        >
          Delete
        </Button>
        {item.status === 'published' && !isScheduled(item) && (
          <Button
            component="a"
            size="sm"
            variant="subtle"
            href={type.itemPath(item)}
            target="_blank"
            rel="noopener"
            leftSection={<ViewIcon size={16} />}
            aria-describedby={titleId}
          >
            View
          </Button>
        )}
      </div>
    </article>
  )
}
