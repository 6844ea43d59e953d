import { Link } from '@tanstack/react-router'
import type { ContentListItem } from '../../api/api.ts'
import { readItemAhead } from '../../api/read-item.ts'
import { useMay } from '../../api/use-may.ts'

/** An item's title; for who may change it the way into its form. */
export function ItemTitle({ item }: { item: ContentListItem }) {
  const mayEdit = useMay()('content.edit', item)
  if (!mayEdit) return item.title
  return (
    <Link from="/$section" {...formOf(item)} preload={false} onClick={() => readItemAhead(item.id)}>
      {item.title}
    </Link>
  )
}

/** Where the item's form opens: over the list, which stays where it is. */
export function formOf(item: ContentListItem) {
  return {
    to: '.',
    search: (now: object) => ({ ...now, edit: String(item.id) }),
    state: { openedHere: true },
    resetScroll: false,
  } as const
}
