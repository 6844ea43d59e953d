import { useState } from 'react'
import type { ContentListItem } from '../../api/api.ts'
import { iconOf } from '../../ui/icon-of.tsx'
import css from './item-picture.module.css'

/** The item's picture, small; without one, or when it cannot be loaded, the sign of its type. */
export function ItemPicture({ item }: { item: Pick<ContentListItem, 'type' | 'imageUrl'> }) {
  const [failed, setFailed] = useState<string | null>(null)
  const Icon = iconOf(item.type)
  // A list asks no other site for pictures; the item itself shows them.
  const src = item.imageUrl?.startsWith('/') ? item.imageUrl : null
  return (
    <div className={css.picture} data-type={item.type}>
      {src && failed !== src ? (
        <img src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
      ) : (
        <Icon size={28} />
      )}
    </div>
  )
}
