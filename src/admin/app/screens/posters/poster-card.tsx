import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { imageAddress } from '#media/images/image-address.schema.ts'
import type { PosterItem } from '../../api/api.ts'
import { useMay } from '../../api/use-may.ts'
import { shownAddress } from '../../media/shown-address.ts'
import { formatDate } from '../../ui/dates.ts'
import { CheckIcon, PosterIcon } from '../../ui/icons.tsx'
import { DeleteButton } from '../../ui/lists/delete-button.tsx'
import css from './poster-card.module.css'
import { useDeletePoster, usePosterToggle } from './poster-changes.tsx'

type Props = { poster: PosterItem; onDeleted(): void }

/** One poster: how it looks, whether readers see it, and what can be done with it. */
export function PosterCard({ poster, onDeleted }: Props) {
  const { id, title, imageUrl, isActive, createdAt } = poster
  const toggle = usePosterToggle(poster)
  const remove = useDeletePoster(poster, onDeleted)
  const [failed, setFailed] = useState(false)
  const mayManage = useMay()('posters.manage')
  const titleId = `poster-${id}`
  return (
    <li>
      <article className={css.card} aria-labelledby={titleId} data-active={isActive || undefined}>
        <div className={css.picture}>
          {failed ? (
            <PosterIcon size={40} />
          ) : (
            <img
              src={imageAddress(imageUrl, 480, 'webp') ?? shownAddress(imageUrl)}
              alt=""
              loading="lazy"
              onError={() => setFailed(true)}
            />
          )}
        </div>
        <div className={css.words}>
          <p className={css.above}>
            <Badge variant={isActive ? 'light' : 'outline'} color={isActive ? 'forest' : 'indigo'}>
              {isActive ? 'Active' : 'Inactive'}
            </Badge>
            <span>{formatDate(createdAt)}</span>
          </p>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
        </div>
        {mayManage && (
          <div className={css.actions}>
            <Button
              size="sm"
              variant={isActive ? 'default' : 'filled'}
              leftSection={!isActive && <CheckIcon size={16} />}
              aria-describedby={titleId}
              loading={toggle.isPending}
              onClick={() => toggle.mutate()}
            >
              {isActive ? 'Deactivate' : 'Activate'}
            </Button>
            <DeleteButton aria-describedby={titleId} loading={remove.isPending} onClick={remove.ask} />
          </div>
        )}
      </article>
    </li>
  )
}
